import { fail, ok, type Result } from '#core/result.ts';

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
export function placeColumns(
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
