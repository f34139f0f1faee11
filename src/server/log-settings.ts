import * as z from 'zod/mini';
import { LOG_LEVELS } from '#platform/logger.ts';
import { LOG_FORMATS, type LogSettings } from '#platform/open-log.ts';

export const LOG_DEFAULTS = { LOG_FORMAT: 'text', LOG_LEVEL: 'info' } as const;

export const logEnvironment = {
  LOG_FORMAT: z.enum(LOG_FORMATS, 'LOG_FORMAT must be text or json.'),
  LOG_LEVEL: z.enum(LOG_LEVELS, 'LOG_LEVEL must be debug, info, warn or error.'),
};

const schema = z.object(logEnvironment);

/**
 * Returns the settings of the log, which is open before the other settings are read. Invalid ones are those of a terminal,
 * where readConfig then reports them.
 */
export function readLogSettings(env: Readonly<Record<string, string | undefined>>): LogSettings {
  const parsed = schema.safeParse({
    LOG_FORMAT: env['LOG_FORMAT'] || LOG_DEFAULTS.LOG_FORMAT,
    LOG_LEVEL: env['LOG_LEVEL'] || LOG_DEFAULTS.LOG_LEVEL,
  });
  const { LOG_FORMAT, LOG_LEVEL } = parsed.success ? parsed.data : LOG_DEFAULTS;
  return { format: LOG_FORMAT, level: LOG_LEVEL };
}
