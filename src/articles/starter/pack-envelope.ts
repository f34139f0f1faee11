import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';

/**
 * A file of named parts: magic (8 bytes), version and length of the table (32 bits each, little endian), SHA-256 of the
 * table, the table (JSON: name, length and SHA-256 of every part), the parts. Hashes cover everything that is parsed,
 * so damaged files are rejected before parsing.
 */
const MAGIC = Buffer.from('WAYWORD\n');
const HASH_BYTES = 32;
const VERSION_AT = MAGIC.length;
const TABLE_LENGTH_AT = VERSION_AT + 4;
const TABLE_HASH_AT = TABLE_LENGTH_AT + 4;
const HEADER_BYTES = TABLE_HASH_AT + HASH_BYTES;

export type EnvelopeError = 'not-a-pack' | 'other-version' | 'damaged';

const tableSchema = z.array(
  z.object({ name: z.string(), bytes: z.int().check(z.gte(0)), sha256: z.string() }),
);

export function sealEnvelope(
  version: number,
  parts: ReadonlyMap<string, Uint8Array>,
): Uint8Array<ArrayBuffer> {
  const rows = Array.from(parts, ([name, part]) => ({
    name,
    bytes: part.length,
    sha256: hash(part).toString('hex'),
  }));
  const table = Buffer.from(JSON.stringify(rows));
  const header = Buffer.alloc(HEADER_BYTES);
  header.set(MAGIC);
  header.writeUInt32LE(version, VERSION_AT);
  header.writeUInt32LE(table.length, TABLE_LENGTH_AT);
  header.set(hash(table), TABLE_HASH_AT);
  return Buffer.concat([header, table, ...parts.values()]);
}

/** Opens a file made by `sealEnvelope`. The parts are views of `file`. */
export function openEnvelope(
  version: number,
  file: Uint8Array<ArrayBuffer>,
): Result<ReadonlyMap<string, Uint8Array<ArrayBuffer>>, EnvelopeError> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return fail('not-a-pack');
  if (bytes.length < HEADER_BYTES) return fail('damaged');
  if (bytes.readUInt32LE(VERSION_AT) !== version) return fail('other-version');
  const table = bytes.subarray(HEADER_BYTES, HEADER_BYTES + bytes.readUInt32LE(TABLE_LENGTH_AT));
  if (!hash(table).equals(bytes.subarray(TABLE_HASH_AT, HEADER_BYTES))) return fail('damaged');
  const rows = tableSchema.safeParse(JSON.parse(table.toString()));
  if (!rows.success) return fail('damaged');

  const parts = new Map<string, Uint8Array<ArrayBuffer>>();
  let start = HEADER_BYTES + table.length;
  for (const { name, bytes: length, sha256 } of rows.data) {
    const part = bytes.subarray(start, start + length);
    if (hash(part).toString('hex') !== sha256) return fail('damaged');
    parts.set(name, part);
    start += length;
  }
  return start === bytes.length ? ok(parts) : fail('damaged');
}

function hash(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
