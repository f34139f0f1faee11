import { fail, ok, type Result } from '#core/result.ts';

export interface WantedColumn {
  readonly name: string;
  /** A text may be NULL, an integer may not; `signed`: one that may be negative, as special pages' namespaces are. */
  readonly kind: 'integer' | 'signed' | 'text';
}

export interface DumpColumn extends WantedColumn {
  /** Its place among the columns of the table. */
  readonly place: number;
}

/**
 * Finds the wanted columns among those that a CREATE TABLE statement names, in whatever order: the order has changed with
 * MediaWiki's versions. Fails with the name of the first that is missing.
 */
export function placeColumns(
  wanted: readonly WantedColumn[],
  names: readonly string[],
): Result<readonly DumpColumn[], string> {
  const columns = wanted.map((column) => ({ ...column, place: names.indexOf(column.name) }));
  const missing = columns.find(({ place }) => place < 0);
  return missing === undefined ? ok(columns) : fail(missing.name);
}

/** The column that a line of a CREATE TABLE statement declares; null where it declares a key or the table's options. */
export function declaredColumn(line: string): string | null {
  return /^\s*`([^`]+)`\s/u.exec(line)?.[1] ?? null;
}
