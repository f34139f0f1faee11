import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.mjs';
import { shareToServer, zipfRates } from './cache-model.mjs';
import { EventQueue } from './event-queue.mjs';
import { loadOf, simulate, type Plant } from './simulate.mjs';

const plant = (parts: Partial<Plant>): Plant => ({
  processes: 1,
  databaseCores: 1,
  pool: 20,
  kinds: [],
  ...parts,
});
const run = (parts: Partial<Plant>, seed = 1) =>
  simulate(plant(parts), { requests: 100_000, random: seededRandom(seed) });
const article = (perSecond: number) => [{ name: 'article', perSecond, server: 1, database: 0 }];
const hop = (perSecond: number) => [{ name: 'hop', perSecond, server: 0.0001, database: 1 }];

describe('the simulation of processes and a database', () => {
  it('agrees with the theory of one server: half its capacity in use doubles the time', () => {
    // M/M/1: the time in the system is exponential with the rate μ − λ = 500 a second.
    const { p50, p99 } = run({ kinds: article(500) });
    expect(p50 / (2 * Math.log(2))).toBeCloseTo(1, 1);
    expect(p99 / (2 * Math.log(100))).toBeCloseTo(1, 1);
  });

  it('agrees with the theory of a database with several cores', () => {
    // M/M/4 at 3,000 a second: an arrival waits with the probability 0.509 (Erlang C), then exponentially with the rate 1,000 a second.
    const { p50, p99 } = run({
      databaseCores: 4,
      processes: 50,
      pool: 500,
      kinds: hop(3000),
    });
    // The distribution of the sum of the wait and a service of 1 ms: P(T > t) = e^-t (1 + 0.509 t).
    const tail = (t: number) => Math.exp(-t) * (1 + 0.509 * t);
    expect(tail(p50)).toBeCloseTo(0.5, 1);
    expect(tail(p99)).toBeCloseTo(0.01, 2);
  });

  it('lets two processes do twice the work of one', () => {
    const one = run({ kinds: article(800) });
    const two = run({ processes: 2, kinds: article(1600) });
    expect(two.p99 / one.p99).toBeCloseTo(1, 0);
  });

  it('makes requests wait for a connection if the pool is small', () => {
    const many = run({ databaseCores: 8, kinds: hop(1500), pool: 20 });
    const few = run({ databaseCores: 8, kinds: hop(1500), pool: 2 });
    expect(few.p99).toBeGreaterThan(many.p99 * 1.3);
  });

  it('says how busy both are, and when more work arrives than can be done', () => {
    const kinds = [...article(600), ...hop(500)];
    const load = loadOf(plant({ processes: 2, databaseCores: 4, kinds }));
    expect(load.server).toBeCloseTo(0.3, 3);
    expect(load).toMatchObject({ database: 0.125, isStable: true });
    expect(loadOf(plant({ kinds: article(1100) }))).toMatchObject({ isStable: false });
    expect(loadOf(plant({ processes: 10, kinds: hop(1100) }))).toMatchObject({ isStable: false });
  });

  it('is the same for the same seed, and another for another', () => {
    const kinds = [...article(500), ...hop(200)];
    expect(run({ kinds })).toEqual(run({ kinds }));
    expect(run({ kinds }, 2)).not.toEqual(run({ kinds }));
  });
});

it('runs events in the order of their moments, and equal ones in the order of their making', () => {
  const events = new EventQueue();
  const ran: string[] = [];
  for (const [delay, name] of [
    [5, 'e'],
    [1, 'a'],
    [3, 'c'],
    [1, 'b'],
    [3, 'd'],
  ] as const)
    events.after(delay, () => ran.push(name));
  while (events.next());
  expect(ran.join('')).toBe('abcde');
  expect(events.now).toBe(5);
});

describe('the model of a cache', () => {
  it('agrees with requests drawn at random', () => {
    const rates = zipfRates(200, 100);
    const random = seededRandom(3);
    const freshUntil = rates.map(() => 0);
    let [now, passed] = [0, 0];
    const requests = 200_000;
    for (let n = 0; n < requests; n += 1) {
      now += -Math.log(1 - random()) / 100;
      let left = random() * 100;
      const page = rates.findIndex((rate) => (left -= rate) < 0);
      if (now < (freshUntil[page] ?? 0)) continue;
      freshUntil[page] = now + 10;
      passed += 1;
    }
    expect(passed / requests / shareToServer(rates, 10)).toBeCloseTo(1, 1);
  });

  it('passes everything that is not kept, and of a page that is kept for long almost nothing', () => {
    expect(shareToServer([5, 3, 0], 0)).toBeCloseTo(1, 10);
    expect(shareToServer([1000], 60)).toBeCloseTo(1 / 60_001, 8);
  });

  it('gives the second page half the requests of the first', () => {
    const [first = 0, second = 0, third = 0] = zipfRates(3, 11);
    expect([first, second, third].map((rate) => Number(rate.toFixed(6)))).toEqual([6, 3, 2]);
  });
});
