import * as z from 'zod/mini';

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
export const CHECKSUM_LENGTH = CHECKSUM_MARK.length + 64 + 1;

/** Makes PostgreSQL format values the same in every environment. */
export const PLAIN_VALUES = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local timezone = 'UTC'`;
