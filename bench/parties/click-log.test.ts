import { expect, it } from 'vitest';
import { ClickLog } from './click-log.mjs';

it('measures each click at every other screen, from its sending and from its answer', () => {
  const log = new ClickLog(2);
  log.sent('ada', 1, 100);
  log.seen('ada', 1, 104);
  log.answered('ada', 1, 105);
  log.seen('ada', 1, 110);
  log.sent('eve', 1, 200);
  log.answered('eve', 1, 201);
  log.seen('eve', 1, 203);
  expect(log.missing).toBe(1);
  log.seen('eve', 1, 240);
  expect(log.times()).toEqual({
    clicks: 2,
    missing: 0,
    answer: { p50: 1, p99: 5, last: 5 },
    afterSent: { p50: 4, p99: 40, last: 40 },
    afterAnswer: { p50: 2, p99: 39, last: 39 },
  });
});

it('rejects a click that was not sent', () => {
  expect(() => new ClickLog(1).seen('ada', 1, 0)).toThrow('Click 1 of ada was not sent');
});
