import type { Admission, Limit, Limits } from '#server/limits/limits.ts';

/** Limits that allow everything until a test closes one; they record what was counted. */
export class OpenLimits implements Limits {
  readonly taken: { readonly key: string; readonly limit: Limit }[] = [];
  readonly #closed = new Map<string, number>();

  /** Rejects keys with this prefix, with this retry time in seconds. */
  close(beginning: string, retryAfter: number): void {
    this.#closed.set(beginning, retryAfter);
  }

  consume = async (key: string, limit: Limit): Promise<Admission> => {
    this.taken.push({ key, limit });
    const closed = [...this.#closed].find(([beginning]) => key.startsWith(beginning));
    return closed === undefined ? { admitted: true } : { admitted: false, retryAfter: closed[1] };
  };
}
