// @ts-check
import { percentile } from '../measure.mjs';
import { EventQueue } from './event-queue.mjs';

/**
 * A kind of request.
 * @typedef {object} Kind
 * @property {string} name
 * @property {number} perSecond of all players together
 * @property {number} server mean CPU time of the process, in ms
 * @property {number} database mean time that it occupies a core of the database, in ms; 0 if it asks nothing there
 */

/**
 * @typedef {object} Plant
 * @property {number} processes each works on one request at a time
 * @property {number} databaseCores
 * @property {number} pool connections of each process to the database
 * @property {readonly Kind[]} kinds
 */

/** @typedef {{ p50: number, p99: number }} Times from a request's arrival to its answer, in ms */
/**
 * @typedef {object} Load
 * @property {number} server share of the time in which each process works; more than 1 if more arrives than it can do
 * @property {number} database share of the time in which the cores of the database work
 * @property {boolean} isStable otherwise, times grow for as long as the load lasts
 */

/** Left out at the beginning: the queues are empty there. */
const WARM_UP_SHARE = 0.1;

/**
 * Simulates processes in front of one database. Requests arrive at random moments (a Poisson process) at any process. A
 * process does half of its work, waits for a connection of its pool and a core of the database, and does the rest. Service
 * times are drawn from exponential distributions with the given means, which makes queues longer than fixed times would.
 * @param {Plant} plant
 * @param {{ requests: number, random: () => number }} run
 * @returns {Times}
 */
export function simulate({ processes: count, databaseCores, pool, kinds }, { requests, random }) {
  const perSecond = kinds.reduce((sum, kind) => sum + kind.perSecond, 0);
  const draw = (/** @type {number} */ mean) => -mean * Math.log(1 - random());
  const events = new EventQueue();
  const processes = Array.from({ length: count }, () => new Station(events, 1));
  const pools = Array.from({ length: count }, () => new Slots(pool));
  const database = new Station(events, databaseCores);
  /** @type {number[]} */
  const times = [];
  let arrived = 0;

  const arrive = () => {
    const n = (arrived += 1);
    if (n < requests) events.after(draw(1000 / perSecond), arrive);
    const kind = drawKind(kinds, random() * perSecond);
    const place = Math.floor(random() * count);
    const [process, connections] = [processes[place], pools[place]];
    if (process === undefined || connections === undefined) throw new Error('There is no such process');
    const at = events.now;
    const answer = () => {
      if (n > requests * WARM_UP_SHARE) times.push(events.now - at);
    };
    if (kind.database === 0) process.serve(draw(kind.server), answer);
    else
      process.serve(draw(kind.server / 2), () =>
        connections.take(() =>
          database.serve(draw(kind.database), () => {
            connections.give();
            process.serve(draw(kind.server / 2), answer);
          }),
        ),
      );
  };
  events.after(0, arrive);
  while (events.next());

  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/**
 * Returns how much work arrives, of what can be done.
 * @param {Pick<Plant, 'processes' | 'databaseCores' | 'kinds'>} plant
 * @returns {Load}
 */
export function loadOf({ processes, databaseCores, kinds }) {
  const share = (/** @type {'server' | 'database'} */ where, /** @type {number} */ servers) =>
    kinds.reduce((sum, kind) => sum + (kind.perSecond * kind[where]) / 1000, 0) / servers;
  const [server, database] = [share('server', processes), share('database', databaseCores)];
  return { server, database, isStable: server < 1 && database < 1 };
}

/**
 * @param {readonly Kind[]} kinds
 * @param {number} drawn below the sum of their rates
 * @returns {Kind}
 */
function drawKind(kinds, drawn) {
  let left = drawn;
  for (const kind of kinds) {
    left -= kind.perSecond;
    if (left < 0) return kind;
  }
  throw new Error('A drawn number is below the sum of all rates');
}

/** Servers with one queue, first come, first served. */
class Station {
  #events;
  #free;
  /** @type {Fifo<{ time: number, done: () => void }>} */
  #waiting = new Fifo();

  /**
   * @param {EventQueue} events
   * @param {number} servers
   */
  constructor(events, servers) {
    this.#events = events;
    this.#free = servers;
  }

  /**
   * @param {number} time ms
   * @param {() => void} done
   */
  serve(time, done) {
    if (this.#free === 0) this.#waiting.push({ time, done });
    else {
      this.#free -= 1;
      this.#start(time, done);
    }
  }

  /**
   * @param {number} time
   * @param {() => void} done
   */
  #start(time, done) {
    this.#events.after(time, () => {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else this.#start(next.time, next.done);
      done();
    });
  }
}

/** The connections of a pool. */
class Slots {
  #free;
  /** @type {Fifo<() => void>} */
  #waiting = new Fifo();

  /** @param {number} count */
  constructor(count) {
    this.#free = count;
  }

  /** @param {() => void} then */
  take(then) {
    if (this.#free === 0) this.#waiting.push(then);
    else {
      this.#free -= 1;
      then();
    }
  }

  give() {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}

/**
 * A queue whose first item is taken in constant time: an overloaded station has very many.
 * @template Item
 */
class Fifo {
  /** @type {Item[]} */
  #items = [];
  #first = 0;

  /** @param {Item} item */
  push(item) {
    this.#items.push(item);
  }

  /** @returns {Item | undefined} */
  shift() {
    const item = this.#items[this.#first];
    if (item === undefined) return undefined;
    this.#first += 1;
    if (this.#first > 1000 && this.#first * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#first);
      this.#first = 0;
    }
    return item;
  }
}
