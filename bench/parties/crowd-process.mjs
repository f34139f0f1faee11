// @ts-check All members with their screens, in a separate process, so that the measurement takes no CPU time from the
// server. All times are from this process's clock, for both clicks and news.
import { setTimeout as sleep } from 'node:timers/promises';
import { ClickLog, timesOf } from './click-log.mjs';
import { Racer } from './racer.mjs';
import { ownUsage } from '../server/process-usage.mjs';

/**
 * @typedef {{ type: 'follow', origin: string, size: number, members: readonly import('./racer.mjs').Member[] }
 *   | { type: 'plan', paths: readonly { runId: string, path: readonly import('./racer.mjs').Hop[] }[] }
 *   | { type: 'click', times: number, everyMs: number }
 *   | { type: 'storm' }} Order `plan`: in the order of the members
 */
/**
 * @typedef {import('./click-log.mjs').ClickTimes & { gaps: number, behind: number, cpu: number }} Clicked `behind`:
 * screens that do not show all clicks; `cpu` in µs
 */

/** Timeout for the last news. */
const TIMEOUT_MS = 10_000;
const POLL_MS = 10;

/** @type {readonly Racer[]} */
let racers = [];
/** Members of a party. */
let size = 0;
let log = new ClickLog(0);

process.on('message', (/** @type {Order} */ order) => {
  void obey(order).then((answer) => process.send?.(answer));
});

/**
 * @param {Order} order
 * @returns {Promise<object>}
 */
async function obey(order) {
  switch (order.type) {
    case 'follow':
      size = order.size;
      racers = order.members.map(
        (member) => new Racer(order.origin, member, (userId, n) => log.seen(userId, n, performance.now())),
      );
      for (const racer of racers) await racer.follow();
      return { followed: racers.length };
    case 'plan':
      for (const [place, { runId, path }] of order.paths.entries()) racers[place]?.plan(runId, path);
      return { planned: order.paths.length };
    case 'click':
      return clickAll(order);
    case 'storm':
      return storm();
    default:
      throw new Error('There is no such order');
  }
}

/**
 * Every member clicks `times` times; the clicks are spread evenly over each interval, also within a party.
 * @param {{ times: number, everyMs: number }} order
 * @returns {Promise<Clicked>}
 */
async function clickAll({ times, everyMs }) {
  log = new ClickLog(size - 1);
  const before = ownUsage().cpu;
  const started = performance.now();
  const parties = racers.length / size;
  await Promise.all(
    racers.map(async (racer, place) => {
      // Interleaved: the first member of every party, then the second of each.
      const turn = (place % size) * parties + Math.floor(place / size);
      for (let round = 0; round < times; round += 1) {
        const due = started + everyMs * (round + turn / racers.length);
        await sleep(Math.max(0, due - performance.now()));
        const n = racer.told + 1;
        log.sent(racer.userId, n, performance.now());
        await racer.click();
        log.answered(racer.userId, n, performance.now());
      }
    }),
  );
  const answered = performance.now();
  while (log.missing > 0 && performance.now() - answered < TIMEOUT_MS) await sleep(POLL_MS);
  return {
    ...log.times(),
    gaps: racers.reduce((sum, { screen }) => sum + screen.gaps, 0),
    behind: racers.filter((_, place) => !showsAll(place)).length,
    cpu: ownUsage().cpu - before,
  };
}

/**
 * Whether a screen shows the clicks of its whole party.
 * @param {number} place
 */
function showsAll(place) {
  const first = place - (place % size);
  const party = racers.slice(first, first + size);
  return party.every(({ userId, told }) => racers[place]?.screen.clicks.get(userId) === told);
}

/**
 * Cuts all connections at once and reopens them at once.
 * @returns {Promise<import('./click-log.mjs').Times>} from the cut until the snapshot arrives
 */
async function storm() {
  const cut = performance.now();
  for (const racer of racers) racer.cut();
  const back = await Promise.all(
    racers.map(async (racer) => {
      await racer.follow();
      return performance.now() - cut;
    }),
  );
  return timesOf(back);
}
