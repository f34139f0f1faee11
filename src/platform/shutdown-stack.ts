type Close = () => Promise<void> | void;

/**
 * Closes what was opened, in reverse order of opening. A closer that is pushed after closing began is called at once.
 */
export class ShutdownStack {
  readonly #closers: Close[] = [];
  readonly #openings: Promise<unknown>[] = [];
  #closed: Promise<void> | null = null;

  /** Registers the closer of something that was opened. */
  async push(close: Close): Promise<void> {
    if (this.#closed === null) this.#closers.push(close);
    else await close();
  }

  /** True once closing began: callers can stop opening more. */
  get isClosing(): boolean {
    return this.#closed !== null;
  }

  /** Registers an opening in progress; closing waits for it so that nothing stays half open. */
  await<Opened>(opening: Promise<Opened>): Promise<Opened> {
    this.#openings.push(opening.catch(() => undefined));
    return opening;
  }

  /** Calls every closer, the last first, then throws an AggregateError of all failures. */
  close(): Promise<void> {
    return (this.#closed ??= this.#closeAll());
  }

  /** Closes everything after an opening failed, then rethrows its error. */
  async closeAndThrow(error: unknown): Promise<never> {
    try {
      await this.close();
    } catch (more) {
      throw new AggregateError([error, more], 'Opening failed, and so did closing', { cause: more });
    }
    throw error;
  }

  async #closeAll(): Promise<void> {
    const errors: unknown[] = [];
    await Promise.all(this.#openings);
    for (let close = this.#closers.pop(); close !== undefined; close = this.#closers.pop()) {
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Closing failed');
  }
}
