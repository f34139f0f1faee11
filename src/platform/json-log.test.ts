import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createJsonLog } from './json-log.ts';
import type { LogLevel } from './logger.ts';

const line = z.looseObject({ time: z.iso.datetime() });

/** A log and the lines that it has written, without their times. */
function openLog(level: LogLevel = 'info') {
  const lines: object[] = [];
  const log = createJsonLog(level, {
    write: (text) => {
      const { time: _time, ...rest } = line.parse(JSON.parse(text));
      lines.push(rest);
    },
  });
  return { log, lines };
}

const ANSWERED = {
  requestId: 'f00d-cafe',
  method: 'GET',
  route: '/api/runs/:id',
  status: 200,
  durationMs: 12.345,
};

describe('the log in JSON', () => {
  it('writes one object per line with its time and level, and nothing about the machine', () => {
    const { log, lines } = openLog();
    log.info('Wayword is open at http://127.0.0.1:4321');
    log.warn('The disk is full.');
    log.error('Error: a bug\n    at somewhere', null);
    log.error('Error: a bug of a request', 'f00d-cafe');
    expect(lines).toEqual([
      { level: 'info', msg: 'Wayword is open at http://127.0.0.1:4321' },
      { level: 'warn', msg: 'The disk is full.' },
      { level: 'error', msg: 'Error: a bug\n    at somewhere' },
      { level: 'error', requestId: 'f00d-cafe', msg: 'Error: a bug of a request' },
    ]);
  });

  it('writes an answered request with its route, status and duration', () => {
    const { log, lines } = openLog();
    log.request?.(ANSWERED);
    log.request?.({ ...ANSWERED, status: 503 });
    expect(lines).toEqual([
      { level: 'info', ...ANSWERED, durationMs: 12.3, msg: 'request' },
      { level: 'warn', ...ANSWERED, status: 503, durationMs: 12.3, msg: 'request' },
    ]);
  });

  it.each([
    ['debug', ['debug', 'info', 'warn', 'error']],
    ['info', ['info', 'warn', 'error']],
    ['warn', ['warn', 'error']],
    ['error', ['error']],
  ] as const)('leaves out what is below LOG_LEVEL=%s', (level, written) => {
    const { log, lines } = openLog(level);
    log.request?.({ ...ANSWERED, route: '/readyz', status: 503 });
    log.request?.(ANSWERED);
    log.warn('A problem.');
    log.error('A bug.', null);
    expect(lines).toEqual(written.map((of) => expect.objectContaining({ level: of })));
  });
});
