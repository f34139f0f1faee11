import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { errorCode } from '#platform/errors.ts';
import { parseJsonOrNull } from '#platform/files.ts';

/*
 * A backup is gzip around:
 *   1. this header, one line of JSON;
 *   2. the rows of each table in the header's order, as many lines as it says, in PostgreSQL's COPY text format;
 *   3. `sha256 ` and the checksum of all bytes before, in hex.
 */
export const backupHeader = z.object({
  format: z.literal('wayword-backup'),
  version: z.literal(1),
  made: z.string(),
  migrations: z.array(z.object({ number: z.number(), name: z.string(), sha: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  /** `last` is the last number that the sequence returned. */
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
});

export type BackupHeader = z.infer<typeof backupHeader>;

export const CHECKSUM_MARK = 'sha256 ';
/** Length of the last line in bytes. */
const CHECKSUM_LENGTH = CHECKSUM_MARK.length + 64 + 1;

/** Makes PostgreSQL format values the same in every environment. */
export const PLAIN_VALUES = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local timezone = 'UTC'`;

const LINE_END = 0x0a;

/** Reads a backup sequentially. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(path: string) {
    this.#chunks = chunksOf(path)[Symbol.asyncIterator]();
  }

  /** Returns the next line with its line end, or the incomplete last line; empty at the end of the file. */
  async line(): Promise<Buffer> {
    for (;;) {
      const end = this.#rest.indexOf(LINE_END);
      if (end !== -1) return this.#take(end + 1);
      if (!(await this.#readChunk())) return this.#take(this.#rest.length);
    }
  }

  /** Yields the next `count` lines, many per chunk. */
  async *lines(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      let end = 0;
      for (let next = 0; left > 0 && (next = this.#rest.indexOf(LINE_END, end)) !== -1; left--)
        end = next + 1;
      if (end > 0) yield this.#take(end);
      else if (!(await this.#readChunk())) throw new Error('The backup ends too early');
    }
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #readChunk(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (done === true) return false;
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return true;
  }
}

/** Reads the whole file and returns its header. An error is one sentence: the file is missing, damaged or no backup. */
export async function checkBackup(path: string): Promise<Result<BackupHeader, string>> {
  try {
    const header = backupHeader.safeParse(
      parseJsonOrNull((await new BackupReader(path).line()).toString('utf8')),
    );
    if (!header.success) return fail(`${path} is not a backup that this Wayword can read.`);
    const expected = header.data.tables.reduce((sum, { rows }) => sum + rows, 2);
    const { checksum, found, lines } = await computeChecksum(path);
    return checksum === found && lines === expected
      ? ok(header.data)
      : fail(`${path} is damaged: its checksum does not match. Use another backup.`);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return fail(`There is no file ${path}.`);
    if (code === 'EISDIR') return fail(`${path} is a folder; give the file in it.`);
    if (code === 'Z_BUF_ERROR') return fail(`${path} is damaged: it ends early. Use another backup.`);
    if (code?.startsWith('Z_') === true) return fail(`${path} is not a backup, or it is damaged.`);
    throw error;
  }
}

interface Sum {
  /** From the last line. */
  readonly checksum: string;
  /** Computed over all lines before it. */
  readonly found: string;
  readonly lines: number;
}

async function computeChecksum(path: string): Promise<Sum> {
  const hash = createHash('sha256');
  let tail: Buffer = Buffer.alloc(0);
  let lines = 0;
  for await (const chunk of chunksOf(path)) {
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) lines++;
    tail = Buffer.concat([tail, chunk]);
    const complete = Math.max(0, tail.length - CHECKSUM_LENGTH);
    hash.update(tail.subarray(0, complete));
    tail = tail.subarray(complete);
  }
  const last = tail.toString('utf8');
  const checksum = last.startsWith(CHECKSUM_MARK) ? last.slice(CHECKSUM_MARK.length).trimEnd() : '';
  return { checksum, found: hash.digest('hex'), lines };
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  const content = createGunzip();
  file.once('error', (error) => content.destroy(error));
  file.pipe(content);
  try {
    for await (const chunk of content) if (Buffer.isBuffer(chunk)) yield chunk;
  } finally {
    file.destroy();
  }
}
