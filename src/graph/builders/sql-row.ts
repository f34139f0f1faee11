import { fail, ok, type Result } from '#core/result.ts';

const NUL = 0x00;
const BACKSPACE = 0x08;
const TAB = 0x09;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const CTRL_Z = 0x1a;
const QUOTE = 0x27;
const OPEN = 0x28;
const CLOSE = 0x29;
const COMMA = 0x2c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const BACKSLASH = 0x5c;
const NULL = [0x4e, 0x55, 0x4c, 0x4c];

/** Values of backslash escapes that differ from the escaped letter. */
const ESCAPES: ReadonlyMap<number, number> = new Map([
  [0x30, NUL],
  [0x62, BACKSPACE],
  [0x74, TAB],
  [0x6e, NEWLINE],
  [0x72, RETURN],
  [0x5a, CTRL_Z],
]);

/** The row continues after the available bytes. A number, because an object for each row would cost too much. */
export const INCOMPLETE = -1;
/** The bytes are not a row of this table. */
export const MALFORMED = -2;

/**
 * One row of an INSERT statement, parsed repeatedly into the same arrays: dumps have billions of rows, so reading a row
 * allocates nothing.
 */
export class SqlRow {
  readonly #columns: readonly DumpColumn[];
  /** For all columns of the table, in order: start and end of the value, inside its quotes if quoted. */
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #isQuoted: Uint8Array;
  readonly #integers: Float64Array;
  #bytes: Uint8Array = new Uint8Array(0);
  #unescaped = new Uint8Array(256);

  /** `columns`: the columns to read; `width`: the number of columns in the table. */
  constructor(columns: readonly DumpColumn[], width: number) {
    this.#columns = columns;
    this.#starts = new Uint32Array(width);
    this.#ends = new Uint32Array(width);
    this.#isQuoted = new Uint8Array(width);
    this.#integers = new Float64Array(columns.length);
  }

  /** Returns the value of the n-th wanted column, which must be an integer column. */
  integer(wanted: number): number {
    const value = this.#integers[wanted];
    if (value === undefined) throw new RangeError(`No column ${wanted}`);
    return value;
  }

  /** Returns the n-th wanted column, a text column, as bytes; a view, valid until the next call. Null for NULL. */
  text(wanted: number): Uint8Array | null {
    const place = this.#columns[wanted]?.place;
    if (place === undefined) throw new RangeError(`No column ${wanted}`);
    if (this.#isQuoted[place] !== 1) return null;
    return this.#unescape(this.#starts[place] ?? 0, this.#ends[place] ?? 0);
  }

  /** Reads the row whose bracket is at `start`; returns where it ends, `INCOMPLETE` or `MALFORMED`. */
  read(bytes: Uint8Array, start: number): number {
    this.#bytes = bytes;
    const { length } = bytes;
    if (start >= length) return INCOMPLETE;
    if (bytes[start] !== OPEN) return MALFORMED;
    let at = start + 1;
    for (let column = 0; column < this.#starts.length; column++) {
      if (bytes[at] === QUOTE) {
        at = this.#readQuoted(at + 1, column);
      } else {
        this.#isQuoted[column] = 0;
        this.#starts[column] = at;
        while (at < length && bytes[at] !== COMMA && bytes[at] !== CLOSE) at += 1;
        this.#ends[column] = at;
      }
      if (at >= length) return INCOMPLETE;
      if (bytes[at] !== (column + 1 < this.#starts.length ? COMMA : CLOSE)) return MALFORMED;
      at += 1;
    }
    return this.#readValues() ? at : MALFORMED;
  }

  /** Returns the index after the closing quote; the end of the bytes if it is missing. */
  #readQuoted(start: number, column: number): number {
    const bytes = this.#bytes;
    const { length } = bytes;
    this.#isQuoted[column] = 1;
    this.#starts[column] = start;
    let at = start;
    while (at < length) {
      if (bytes[at] === BACKSLASH) at += 2;
      else if (bytes[at] !== QUOTE) at += 1;
      // A quote may be doubled, which only the next byte shows.
      else if (at + 1 < length && bytes[at + 1] === QUOTE) at += 2;
      else {
        this.#ends[column] = at;
        return at + 1;
      }
    }
    return length;
  }

  /** Returns whether every wanted value matches its column: digits, or text or NULL. */
  #readValues(): boolean {
    const columns = this.#columns;
    for (let wanted = 0; wanted < columns.length; wanted++) {
      const column = columns[wanted];
      if (column === undefined) return false;
      const start = this.#starts[column.place] ?? 0;
      const end = this.#ends[column.place] ?? 0;
      const isRight =
        column.kind === 'text'
          ? this.#isQuoted[column.place] === 1 || this.#isNull(start, end)
          : this.#readInteger(wanted, start, end, column.kind === 'signed');
      if (!isRight) return false;
    }
    return true;
  }

  #readInteger(wanted: number, start: number, end: number, canBeNegative: boolean): boolean {
    const isNegative = canBeNegative && this.#bytes[start] === MINUS;
    const first = isNegative ? start + 1 : start;
    let value = 0;
    for (let at = first; at < end; at++) {
      const digit = this.#bytes[at] ?? 0;
      if (digit < ZERO || digit > NINE) return false;
      value = value * 10 + digit - ZERO;
    }
    this.#integers[wanted] = isNegative ? -value : value;
    return first < end && value <= Number.MAX_SAFE_INTEGER;
  }

  #isNull(start: number, end: number): boolean {
    return end - start === NULL.length && NULL.every((byte, at) => this.#bytes[start + at] === byte);
  }

  #unescape(start: number, end: number): Uint8Array {
    if (end - start > this.#unescaped.length) this.#unescaped = new Uint8Array((end - start) * 2);
    let length = 0;
    for (let at = start; at < end; at++) {
      let byte = this.#bytes[at] ?? 0;
      if (byte === BACKSLASH) {
        at += 1;
        byte = this.#bytes[at] ?? 0;
        byte = ESCAPES.get(byte) ?? byte;
      } else if (byte === QUOTE) {
        at += 1;
      }
      this.#unescaped[length++] = byte;
    }
    return this.#unescaped.subarray(0, length);
  }
}

export interface WantedColumn {
  readonly name: string;
  /** Only text may be NULL. `signed`: an integer that may be negative, such as the namespaces of special pages. */
  readonly kind: 'integer' | 'signed' | 'text';
}

export interface DumpColumn extends WantedColumn {
  /** Index among the columns of the table. */
  readonly place: number;
}

/**
 * Finds the wanted columns in a CREATE TABLE statement by name, because their order differs between MediaWiki versions.
 * Fails with the name of the first missing column.
 */
export function findColumns(
  wanted: readonly WantedColumn[],
  names: readonly string[],
): Result<readonly DumpColumn[], string> {
  const columns = wanted.map((column) => ({ ...column, place: names.indexOf(column.name) }));
  const missing = columns.find(({ place }) => place < 0);
  return missing === undefined ? ok(columns) : fail(missing.name);
}

/** Returns the column that a line of a CREATE TABLE statement declares; null for a key or table options. */
export function declaredColumn(line: string): string | null {
  return /^\s*`([^`]+)`\s/u.exec(line)?.[1] ?? null;
}
