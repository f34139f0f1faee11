/** A response ready to send: encoded body, complete headers. */
export interface EncodedAnswer {
  readonly status: 200 | 400 | 404 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

interface KeptAnswer {
  readonly answer: EncodedAnswer;
  readonly until: number;
}

/** Memory overhead per entry, in addition to its body and key. */
const ENTRY_BYTES = 1024;

/** LRU cache of encoded answers, with at most `maxBytes` of memory. */
export class AnswerCache {
  readonly #maxBytes: number;
  /** In order of last use: a map iterates in insertion order. */
  readonly #answers = new Map<string, KeptAnswer>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** `now`: milliseconds of any monotonic clock. */
  get(key: string, now: number): EncodedAnswer | undefined {
    const kept = this.#answers.get(key);
    if (kept === undefined) return undefined;
    this.#answers.delete(key);
    if (kept.until <= now) {
      this.#bytes -= cost(key, kept.answer);
      return undefined;
    }
    this.#answers.set(key, kept);
    return kept.answer;
  }

  /** `until`: when the answer expires; `Infinity` for never. */
  set(key: string, answer: EncodedAnswer, until: number): void {
    this.#drop(key);
    this.#answers.set(key, { answer, until });
    this.#bytes += cost(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#answers.get(key);
    if (kept === undefined) return;
    this.#answers.delete(key);
    this.#bytes -= cost(key, kept.answer);
  }
}

function cost(key: string, { body }: EncodedAnswer): number {
  return body.byteLength + key.length * 2 + ENTRY_BYTES;
}
