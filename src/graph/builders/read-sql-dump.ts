import { fail, ok, type Result } from '#core/result.ts';
import { decodeUtf8, encodeUtf8 } from '../utf8.ts';
import { declaredColumn, findColumns, type WantedColumn, INCOMPLETE, MALFORMED, SqlRow } from './sql-row.ts';

export type SqlDumpError =
  /** The dump declares no table of that name. */
  | { readonly kind: 'other-table' }
  | { readonly kind: 'missing-column'; readonly column: string }
  /** Invalid input after `rows` valid rows. */
  | { readonly kind: 'malformed'; readonly rows: number }
  /** The input ends in the middle of a statement. */
  | { readonly kind: 'cut-short'; readonly rows: number };

/**
 * Maximum bytes of a row, or of a line between rows; without a limit, a file without row or line ends would fill the
 * memory.
 */
const MAX_ROW_BYTES = 1 << 20;

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const COMMA = 0x2c;
const SEMICOLON = 0x3b;

/**
 * Reads the rows of one table from `mysqldump` output and passes each to `visit`: the same row object every time, with
 * the columns in the order of `wanted`. Returns the number of rows. Needs the memory of one chunk.
 */
export async function readSqlDump(
  pieces: AsyncIterable<Uint8Array>,
  table: string,
  wanted: readonly WantedColumn[],
  visit: (row: SqlRow) => void,
): Promise<Result<number, SqlDumpError>> {
  const reader = new SqlReader(table, wanted, visit);
  let rest = new Uint8Array(0);
  for await (const piece of pieces) {
    const bytes = joined(rest, piece);
    const read = reader.read(bytes);
    if (!read.ok) return read;
    rest = bytes.slice(read.value);
    if (rest.length > MAX_ROW_BYTES) return fail({ kind: 'malformed', rows: reader.rows });
  }
  // The last line may have no line end.
  const read = reader.read(joined(rest, Uint8Array.of(NEWLINE)));
  return read.ok ? reader.end() : read;
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(before.length + after.length);
  bytes.set(before);
  bytes.set(after, before.length);
  return bytes;
}

/** Parser state: a line, a column declaration, the opening bracket of a row, or the separator after a row. */
type ReaderState = 'line' | 'declaration' | 'row' | 'separator';

class SqlReader {
  rows = 0;
  readonly #insert: Uint8Array;
  readonly #create: string;
  readonly #wanted: readonly WantedColumn[];
  readonly #visit: (row: SqlRow) => void;
  #state: ReaderState = 'line';
  #names: string[] = [];
  #row: SqlRow | null = null;

  constructor(table: string, wanted: readonly WantedColumn[], visit: (row: SqlRow) => void) {
    this.#insert = encodeUtf8(`INSERT INTO \`${table}\` VALUES`);
    this.#create = `CREATE TABLE \`${table}\` (`;
    this.#wanted = wanted;
    this.#visit = visit;
  }

  /** Reads all complete parts; returns the number of bytes consumed. */
  read(bytes: Uint8Array): Result<number, SqlDumpError> {
    let at = 0;
    for (;;) {
      const isInside = this.#state === 'row' || this.#state === 'separator';
      const step = isInside ? this.#readRows(bytes, at) : this.#readBetween(bytes, at);
      if (!step.ok) return step;
      if (step.value === null || step.value === at) return ok(at);
      at = step.value;
    }
  }

  end(): Result<number, SqlDumpError> {
    if (this.#state !== 'line') return fail({ kind: 'cut-short', rows: this.rows });
    return this.#row === null ? fail({ kind: 'other-table' }) : ok(this.rows);
  }

  /** Returns where the next part starts; null if the current one is incomplete. */
  #readBetween(bytes: Uint8Array, start: number): Result<number | null, SqlDumpError> {
    if (this.#state === 'line' && startsWith(bytes, start, this.#insert)) {
      if (this.#row === null) return fail({ kind: 'other-table' });
      this.#state = 'row';
      return ok(start + this.#insert.length);
    }
    const end = bytes.indexOf(NEWLINE, start);
    if (end < 0) return ok(null);
    return this.#readLine(decodeUtf8(bytes.subarray(start, end))) ?? ok(end + 1);
  }

  #readLine(line: string): Result<never, SqlDumpError> | null {
    if (this.#state === 'line') {
      if (line.startsWith(this.#create)) this.#state = 'declaration';
      return null;
    }
    if (!line.startsWith(')')) {
      const name = declaredColumn(line);
      if (name !== null) this.#names.push(name);
      return null;
    }
    const columns = findColumns(this.#wanted, this.#names);
    if (!columns.ok) return fail({ kind: 'missing-column', column: columns.error });
    this.#row = new SqlRow(columns.value, this.#names.length);
    this.#state = 'line';
    return null;
  }

  /** Reads all complete rows up to the end of the statement or of the bytes; returns where it stopped. */
  #readRows(bytes: Uint8Array, start: number): Result<number, SqlDumpError> {
    const row = this.#row;
    if (row === null) return fail({ kind: 'other-table' });
    let at = start;
    for (;;) {
      if (this.#state === 'row') {
        const end = row.read(bytes, skipWhite(bytes, at));
        if (end === INCOMPLETE) return ok(at);
        if (end === MALFORMED) return fail({ kind: 'malformed', rows: this.rows });
        this.#visit(row);
        this.rows += 1;
        this.#state = 'separator';
        at = end;
      }
      const separator = skipWhite(bytes, at);
      if (separator >= bytes.length) return ok(at);
      at = separator + 1;
      if (bytes[separator] === COMMA) this.#state = 'row';
      else if (bytes[separator] !== SEMICOLON) return fail({ kind: 'malformed', rows: this.rows });
      else {
        this.#state = 'line';
        return ok(at);
      }
    }
  }
}

function startsWith(bytes: Uint8Array, start: number, wanted: Uint8Array): boolean {
  return wanted.every((byte, at) => bytes[start + at] === byte);
}

function skipWhite(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] === SPACE || bytes[at] === NEWLINE || bytes[at] === RETURN) at += 1;
  return at;
}
