import { once } from 'node:events';
import type { Duplex, Writable } from 'node:stream';
import type { ClientBase } from 'pg';

/** The COPY support of pg's Connection, which its types omit. */
interface CopyConnection {
  readonly stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
}

/** A COPY command as pg's query interface. */
abstract class Copy {
  readonly #sql: string;
  #settle: { resolve: () => void; reject: (error: Error) => void } | null = null;
  protected hasFailed = false;
  readonly done = new Promise<void>((resolve, reject) => {
    this.#settle = { resolve, reject };
  });

  constructor(sql: string) {
    this.#sql = sql;
  }

  submit(connection: Pick<CopyConnection, 'query'>): void {
    connection.query(this.#sql);
  }

  handleError(error: Error): void {
    this.hasFailed = true;
    this.#settle?.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settle?.resolve();
  }

  handleCommandComplete(): void {}
}

class CopyOut extends Copy {
  readonly #to: Writable;

  constructor(sql: string, to: Writable) {
    super(sql);
    this.#to = to;
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }, { stream }: CopyConnection): void {
    // pg reads later chunks into the same buffer.
    if (this.#to.write(Buffer.from(chunk)) || stream.isPaused()) return;
    stream.pause();
    this.#to.once('drain', () => stream.resume());
  }
}

class CopyIn extends Copy {
  readonly #from: AsyncIterable<Buffer>;

  constructor(sql: string, from: AsyncIterable<Buffer>) {
    super(sql);
    this.#from = from;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => {
      const failure = error instanceof Error ? error : new Error(String(error));
      connection.sendCopyFail(failure.message);
      this.handleError(failure);
    });
  }

  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#from) {
      if (this.hasFailed) return;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
}

/** Writes the rows of a `copy ... to stdout`, with backpressure. */
export function copyOut(client: ClientBase, sql: string, to: Writable): Promise<void> {
  return client.query(new CopyOut(sql, to)).done;
}

/** Sends rows to a `copy ... from stdin`, with backpressure. */
export function copyIn(client: ClientBase, sql: string, from: AsyncIterable<Buffer>): Promise<void> {
  return client.query(new CopyIn(sql, from)).done;
}
