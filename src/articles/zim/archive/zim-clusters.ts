import { LRUCache } from 'lru-cache';
import { fail, ok, type Result } from '#core/result.ts';
import type { ZimError } from './zim-error.ts';
import type { ZimFile } from './zim-file.ts';
import { wide, type ZimHeader } from './zim-header.ts';
import { type ZstdDecoder, measureZstdFrame } from './zstd.ts';

/** Writers aim at 2 MB per cluster; only a single larger blob makes a larger cluster. */
const MAX_CLUSTER_BYTES = 64 * 1024 * 1024;
const CACHED_BYTES = 48 * 1024 * 1024;
/** Failures are cached because a damaged cluster may be requested repeatedly. */
const CACHED_FAILURES = 1000;

const WIDE_OFFSETS = 0x10;

/** The contents of an archive: blobs grouped into compressed clusters. */
export class ZimClusters {
  readonly #file: ZimFile;
  readonly #header: ZimHeader;
  readonly #decode: ZstdDecoder;
  readonly #unpacked = new LRUCache<number, Buffer>({
    maxSize: CACHED_BYTES,
    maxEntrySize: MAX_CLUSTER_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });
  readonly #failures = new LRUCache<number, ZimError>({ max: CACHED_FAILURES });

  constructor(file: ZimFile, header: ZimHeader, decode: ZstdDecoder) {
    this.#file = file;
    this.#header = header;
    this.#decode = decode;
  }

  /** Returns a blob of at most `maxBytes` bytes. The caller must not modify it. */
  blob(cluster: number, blob: number, maxBytes: number): Result<Buffer, ZimError> {
    if (cluster >= this.#header.clusterCount) return fail('damaged');
    const pointer = this.#file.bytes(this.#header.clusterPointers + cluster * 8, 8);
    if (!pointer.ok) return pointer;
    const position = wide(pointer.value, 0);
    const info = this.#file.bytes(position, 1);
    if (!info.ok) return info;
    const width = (info.value.readUInt8(0) & WIDE_OFFSETS) === 0 ? 4 : 8;
    const request = { blob, width, maxBytes } as const;
    switch (info.value.readUInt8(0) & 0x0f) {
      case 0:
      case 1:
        return cutBlob((offset, length) => this.#file.bytes(position + 1 + offset, length), request);
      case 2:
      case 3:
      case 4:
        return fail('xz');
      case 5: {
        const bytes = this.#unpack(cluster, position + 1);
        return bytes.ok ? cutBlob((offset, length) => slice(bytes.value, offset, length), request) : bytes;
      }
      default:
        return fail('damaged');
    }
  }

  #unpack(cluster: number, position: number): Result<Buffer, ZimError> {
    const kept = this.#unpacked.get(cluster);
    if (kept !== undefined) return ok(kept);
    const known = this.#failures.get(cluster);
    if (known !== undefined) return fail(known);
    const unpacked = this.#unpackNow(position);
    if (unpacked.ok) this.#unpacked.set(cluster, unpacked.value);
    else this.#failures.set(cluster, unpacked.error);
    return unpacked;
  }

  #unpackNow(position: number): Result<Buffer, ZimError> {
    const frame = measureZstdFrame(this.#file, position, MAX_CLUSTER_BYTES);
    if (!frame.ok) return frame;
    const packed = this.#file.bytes(position, frame.value.length);
    if (!packed.ok) return packed;
    const bytes = this.#decode(packed.value, Math.min(frame.value.maxBytes, MAX_CLUSTER_BYTES));
    return bytes === null ? fail('damaged') : ok(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  }
}

interface BlobRequest {
  readonly blob: number;
  /** Size of an offset in bytes. */
  readonly width: 4 | 8;
  readonly maxBytes: number;
}

type ReadBytes = (offset: number, length: number) => Result<Buffer, ZimError>;

/** Cuts a blob from a cluster, which starts with its blobs' offsets; the first offset gives their number. */
function cutBlob(read: ReadBytes, { blob, width, maxBytes }: BlobRequest): Result<Buffer, ZimError> {
  const first = read(0, width);
  if (!first.ok) return first;
  const offsetAt = (bytes: Buffer, at: number) => (width === 4 ? bytes.readUInt32LE(at) : wide(bytes, at));
  const count = offsetAt(first.value, 0) / width - 1;
  if (!Number.isInteger(count) || blob >= count) return fail('damaged');
  const ends = read(blob * width, 2 * width);
  if (!ends.ok) return ends;
  const start = offsetAt(ends.value, 0);
  const length = offsetAt(ends.value, width) - start;
  return length > maxBytes ? fail('damaged') : read(start, length);
}

function slice(bytes: Buffer, offset: number, length: number): Result<Buffer, ZimError> {
  return offset < 0 || length < 0 || offset + length > bytes.length
    ? fail('damaged')
    : ok(bytes.subarray(offset, offset + length));
}
