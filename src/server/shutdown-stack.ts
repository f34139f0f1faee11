type Close = () => Promise<void> | void;

/**
 * What was opened and must be closed, in the order of opening; it is closed the other way round. What is opened while
 * everything closes already is closed at once.
 */
export class ShutdownStack {
  readonly #closers: Close[] = [];
  readonly #openings: Promise<unknown>[] = [];
  #closed: Promise<void> | null = null;

  /** Called by whoever has opened something. */
  async push(close: Close): Promise<void> {
    if (this.#closed === null) this.#closers.push(close);
    else await close();
  }

  /** Nothing more need be opened. */
  get isClosing(): boolean {
    return this.#closed !== null;
  }

  /** Something whose opening is under way and that must not be left half open: closing waits for it. */
  await<Opened>(opening: Promise<Opened>): Promise<Opened> {
    this.#openings.push(opening.catch(() => undefined));
    return opening;
  }

  /** Every closer is called, the last first; what one of them throws is thrown when all were called. */
  close(): Promise<void> {
    return (this.#closed ??= this.#closeAll());
  }

  /** For whoever was opening when something threw: all is closed, and the trouble goes on its way. */
  async giveUp(trouble: unknown): Promise<never> {
    try {
      await this.close();
    } catch (more) {
      throw new AggregateError([trouble, more], 'It broke while it opened, and did not close either', {
        cause: more,
      });
    }
    throw trouble;
  }

  async #closeAll(): Promise<void> {
    const troubles: unknown[] = [];
    await Promise.all(this.#openings);
    for (let close = this.#closers.pop(); close !== undefined; close = this.#closers.pop()) {
      try {
        await close();
      } catch (trouble) {
        troubles.push(trouble);
      }
    }
    if (troubles.length > 0) throw new AggregateError(troubles, 'Not everything could be closed');
  }
}
