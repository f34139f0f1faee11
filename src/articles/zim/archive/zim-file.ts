import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { fail, ok, type Result } from '#core/result.ts';
import { errorCode } from '#platform/errors.ts';
import type { ZimError } from './zim-error.ts';

/** Most reads are a few bytes, so whole pages of the file are read and cached. */
const PAGE_BYTES = 32 * 1024;
const CACHED_PAGES = 512;
/** The title list of the largest encyclopedia takes a fifth of this; limits what a hostile file can request. */
const MAX_READ_BYTES = 512 * 1024 * 1024;

/** Reads an archive's bytes by offset. Offsets and lengths may come directly from the file, so all are checked. */
export class ZimFile {
  readonly size: number;
  readonly #descriptor: number;
  readonly #pages = new LRUCache<number, Buffer<ArrayBuffer>>({ max: CACHED_PAGES });

  private constructor(descriptor: number, size: number) {
    this.#descriptor = descriptor;
    this.size = size;
  }

  static open(path: string): Result<ZimFile, ZimError> {
    if (isPartOfSplit(path)) return fail('split');
    try {
      const descriptor = openSync(path, 'r');
      const status = fstatSync(descriptor);
      if (status.isFile()) return ok(new ZimFile(descriptor, status.size));
      closeSync(descriptor);
      return fail('not-a-zim');
    } catch (error) {
      const code = errorCode(error);
      if (code === 'ENOENT' || code === 'ENOTDIR') return fail('missing');
      if (code === 'EACCES' || code === 'EPERM') return fail('forbidden');
      throw error;
    }
  }

  /** The caller must not modify the result. Throws on disk errors. */
  bytes(offset: number, length: number): Result<Buffer<ArrayBuffer>, ZimError> {
    if (!Number.isSafeInteger(offset) || offset < 0 || length < 0) return fail('damaged');
    if (length > MAX_READ_BYTES || offset + length > this.size) return fail('damaged');
    const page = Math.floor(offset / PAGE_BYTES);
    const start = offset - page * PAGE_BYTES;
    if (start + length > PAGE_BYTES) return this.#read(offset, length);
    const bytes = this.#page(page);
    return start + length > bytes.length ? fail('truncated') : ok(bytes.subarray(start, start + length));
  }

  /** Reads at most `length` bytes, fewer at the end of the file. */
  bytesUpTo(offset: number, length: number): Result<Buffer<ArrayBuffer>, ZimError> {
    return this.bytes(offset, Math.min(length, this.size - offset));
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #page(page: number): Buffer<ArrayBuffer> {
    const kept = this.#pages.get(page);
    if (kept !== undefined) return kept;
    const bytes = Buffer.allocUnsafeSlow(PAGE_BYTES);
    const read = readSync(this.#descriptor, bytes, 0, PAGE_BYTES, page * PAGE_BYTES);
    const filled = bytes.subarray(0, read);
    this.#pages.set(page, filled);
    return filled;
  }

  #read(offset: number, length: number): Result<Buffer<ArrayBuffer>, ZimError> {
    const bytes = Buffer.allocUnsafeSlow(length);
    let done = 0;
    while (done < length) {
      const read = readSync(this.#descriptor, bytes, done, length - done, offset + done);
      // The file was truncated while it was open.
      if (read === 0) return fail('truncated');
      done += read;
    }
    return ok(bytes);
  }
}

/** Whether the path is `wiki.zimaa`, `wiki.zimab`, …, or a whole archive of which only parts exist. */
function isPartOfSplit(path: string): boolean {
  return /\.zim[a-z]{2}$/u.test(path) || (!existsSync(path) && existsSync(`${path}aa`));
}
