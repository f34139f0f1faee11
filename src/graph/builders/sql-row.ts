import type { DumpColumn } from './sql-columns.ts';

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

/** What a letter behind a backslash stands for, where it is not itself. */
const ESCAPES: ReadonlyMap<number, number> = new Map([
  [0x30, NUL],
  [0x62, BACKSPACE],
  [0x74, TAB],
  [0x6e, NEWLINE],
  [0x72, RETURN],
  [0x5a, CTRL_Z],
]);

/** The row goes on behind the bytes there are. Numbers, because an object for each of so many rows would be felt. */
export const CUT = -1;
/** These bytes are no row of this table. */
export const MALFORMED = -2;

/**
 * One row of an INSERT statement, read again and again into the same few arrays: there are thousands of millions of
 * rows, and nothing is made for any of them.
 */
export class SqlRow {
  readonly #columns: readonly DumpColumn[];
  /** Of all columns of the table, in its order: where the value begins and ends, inside the quotes where it has some. */
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #isQuoted: Uint8Array;
  readonly #integers: Float64Array;
  #bytes: Uint8Array = new Uint8Array(0);
  #unescaped = new Uint8Array(256);

  /** `columns`: those that somebody wants to read; `width`: how many the table has. */
  constructor(columns: readonly DumpColumn[], width: number) {
    this.#columns = columns;
    this.#starts = new Uint32Array(width);
    this.#ends = new Uint32Array(width);
    this.#isQuoted = new Uint8Array(width);
    this.#integers = new Float64Array(columns.length);
  }

  /** The value of the n-th wanted column, which is one of integers. */
  integer(wanted: number): number {
    const value = this.#integers[wanted];
    if (value === undefined) throw new RangeError(`No column ${wanted}`);
    return value;
  }

  /** The value of the n-th wanted column, a text, as bytes; a view that is good until the next call. NULL is null. */
  text(wanted: number): Uint8Array | null {
    const place = this.#columns[wanted]?.place;
    if (place === undefined) throw new RangeError(`No column ${wanted}`);
    if (this.#isQuoted[place] !== 1) return null;
    return this.#unescape(this.#starts[place] ?? 0, this.#ends[place] ?? 0);
  }

  /** Reads the row that begins at `start` with its bracket; answers where it ends, `CUT` or `MALFORMED`. */
  read(bytes: Uint8Array, start: number): number {
    this.#bytes = bytes;
    const { length } = bytes;
    if (start >= length) return CUT;
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
      if (at >= length) return CUT;
      if (bytes[at] !== (column + 1 < this.#starts.length ? COMMA : CLOSE)) return MALFORMED;
      at += 1;
    }
    return this.#readValues() ? at : MALFORMED;
  }

  /** Where the text's closing quote has been passed; the end of the bytes where it is not among them. */
  #readQuoted(start: number, column: number): number {
    const bytes = this.#bytes;
    const { length } = bytes;
    this.#isQuoted[column] = 1;
    this.#starts[column] = start;
    let at = start;
    while (at < length) {
      if (bytes[at] === BACKSLASH) at += 2;
      else if (bytes[at] !== QUOTE) at += 1;
      // A quote may be written twice, and whether it is stands in the next byte.
      else if (at + 1 < length && bytes[at + 1] === QUOTE) at += 2;
      else {
        this.#ends[column] = at;
        return at + 1;
      }
    }
    return length;
  }

  /** Whether every wanted value is what its column promises: digits, or a text or NULL. */
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
