/** An answer as it goes out: the body encoded, the headers complete. */
export interface EncodedAnswer {
  readonly status: 200 | 400 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** What an entry costs beside its body and its key. */
const ENTRY_BYTES = 1024;

/** Encoded answers by key, in at most `maxBytes` of memory; what was asked for least recently goes first. */
export class AnswerCache {
  readonly #maxBytes: number;
  /** In the order of last use: a map is walked in the order of adding. */
  readonly #answers = new Map<string, EncodedAnswer>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): EncodedAnswer | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  set(key: string, answer: EncodedAnswer): void {
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#bytes += cost(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (answer === undefined) return;
    this.#answers.delete(key);
    this.#bytes -= cost(key, answer);
  }
}

function cost(key: string, { body }: EncodedAnswer): number {
  return body.byteLength + key.length * 2 + ENTRY_BYTES;
}
