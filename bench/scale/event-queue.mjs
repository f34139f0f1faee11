// @ts-check

/** @typedef {{ at: number, order: number, run: () => void }} Event */

/** Simulated time: events in the order of their moments, those of the same moment in the order of their making. */
export class EventQueue {
  /** @type {Event[]} a binary heap */
  #heap = [];
  #made = 0;
  /** Milliseconds. */
  now = 0;

  /**
   * @param {number} delay ms from now
   * @param {() => void} run
   */
  after(delay, run) {
    this.#made += 1;
    const heap = this.#heap;
    heap.push({ at: this.now + delay, order: this.#made, run });
    for (let place = heap.length - 1; place > 0;) {
      const parent = (place - 1) >> 1;
      if (!this.#isBefore(place, parent)) return;
      this.#swap(place, parent);
      place = parent;
    }
  }

  /** Runs the next event; returns false if there is none. */
  next() {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (first === undefined || last === undefined) return false;
    if (this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#sink();
    }
    this.now = first.at;
    first.run();
    return true;
  }

  #sink() {
    const { length } = this.#heap;
    for (let place = 0; ;) {
      let least = place;
      for (const child of [2 * place + 1, 2 * place + 2])
        if (child < length && this.#isBefore(child, least)) least = child;
      if (least === place) return;
      this.#swap(place, least);
      place = least;
    }
  }

  /**
   * @param {number} one
   * @param {number} other
   */
  #isBefore(one, other) {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) throw new Error('There is no such event');
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }

  /**
   * @param {number} one
   * @param {number} other
   */
  #swap(one, other) {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) throw new Error('There is no such event');
    this.#heap[one] = b;
    this.#heap[other] = a;
  }
}
