import { pino, type DestinationStream } from 'pino';
import type { AnsweredRequest, LogLevel, ProcessLog } from './logger.ts';

/** Lines that wait for a slow reader; further ones are dropped, because a log must not fill the memory. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;
/** Monitors ask for these every few seconds. */
const MONITORED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Returns a log that writes one JSON object per line, by default to the standard output, without waiting for its reader.
 * Lines that are not written yet when the process exits are written then.
 */
export function createJsonLog(
  level: LogLevel,
  destination: DestinationStream = pino.destination({ dest: 1, sync: false, maxLength: MAX_WAITING_BYTES }),
): ProcessLog {
  const log = pino(
    {
      level,
      // The collector of the lines knows the machine and the process.
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return {
    info: (line) => log.info(line),
    warn: (line) => log.warn(line),
    error: (stack, requestId) => log.error(requestId === null ? {} : { requestId }, stack),
    request: (answered) => log[levelOf(answered)](rounded(answered), 'request'),
  };
}

function levelOf({ route, status }: AnsweredRequest): LogLevel {
  if (MONITORED.has(route)) return 'debug';
  return status >= 500 ? 'warn' : 'info';
}

/** To the tenth of a millisecond. */
function rounded(answered: AnsweredRequest): AnsweredRequest {
  return { ...answered, durationMs: Math.round(answered.durationMs * 10) / 10 };
}
