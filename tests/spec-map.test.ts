import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/launch/root.mjs';

/** Entries instead of code or a test for rows without any. */
const ELSEWHERE: ReadonlySet<string> = new Set(['out of scope']);

interface Row {
  /** Name of the row in a failure. */
  readonly name: string;
  readonly statement: string;
  readonly code: string;
  readonly test: string;
}

interface NamedTest {
  readonly file: string;
  readonly title: string;
}

const text = readFileSync(join(root, 'docs/spec-map.md'), 'utf8');
const lines = text.split('\n').flatMap((line, index) => {
  if (!line.startsWith('|')) return [];
  return [{ at: index + 1, cells: line.split('|').map((cell) => cell.trim()) }];
});
const isHead = (cells: readonly string[]): boolean =>
  cells[2]?.startsWith('---') === true || cells[3] === 'test';
const rows: readonly Row[] = lines
  .filter(({ cells }) => !isHead(cells))
  .map(({ at, cells: [, statement = '', code = '', test = ''] }) => ({
    name: `docs/spec-map.md:${at} "${statement}"`,
    statement,
    code,
    test,
  }));
const here = rows.filter(({ test }) => !ELSEWHERE.has(test));

describe('the map of the specification', () => {
  it('has its sections, and three cells per row', () => {
    const sections = [...text.matchAll(/^## Section (\d)/gmu)].map(([, section]) => section);
    expect(sections).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
    expect(rows.length).toBeGreaterThan(150);
    expect(lines.filter(({ cells }) => cells.length !== 5).map(({ at }) => at)).toEqual([]);
    expect(rows.filter((row) => row.statement === '').map(({ name }) => name)).toEqual([]);
  });

  it('names existing code, or the step that adds it', () => {
    expect(rows.flatMap(troublesOfCode)).toEqual([]);
  });

  it('has a test for each implemented row', () => {
    const without = here.filter(({ test }) => namedTests(test).length === 0 || leftOver(test) !== '');
    expect(without.map(({ name, test }) => `${name}: no test in "${test}"`)).toEqual([]);
  });

  it('names existing tests', () => {
    expect(
      here.flatMap(({ name, test }) => namedTests(test).flatMap((one) => troublesOfTest(name, one))),
    ).toEqual([]);
  });

  it('cites existing rulings', () => {
    const rulings = readFileSync(join(root, 'docs/decisions/0012-rulings.md'), 'utf8');
    const made = new Set([...rulings.matchAll(/^\| (D\d+) \|/gmu)].map(([, id]) => id));
    expect(made.size).toBe(30);
    expect([...text.matchAll(/\bD\d+\b/gu)].map(([id]) => id).filter((id) => !made.has(id))).toEqual([]);
  });
});

function troublesOfCode({ name, code, test }: Row): string[] {
  if (ELSEWHERE.has(code)) return code === test ? [] : [`${name}: code "${code}", test "${test}"`];
  // API paths begin with a slash, project paths never do.
  const paths = [...code.matchAll(/`([^`]+)`/gu)].flatMap(([, path = '']) =>
    path.startsWith('/') ? [] : path,
  );
  if (paths.length === 0) return [`${name}: no code in "${code}"`];
  return paths.filter((path) => !existsSync(join(root, path))).map((path) => `${name}: no file ${path}`);
}

function troublesOfTest(name: string, { file, title }: NamedTest): string[] {
  if (!/\.test\.tsx?$|\.contract\.ts$/u.test(file)) return [`${name}: ${file} is no file of tests`];
  const path = join(root, file);
  if (!existsSync(path)) return [`${name}: no file ${file}`];
  return titlesIn(path).some((candidate) => candidate.includes(title))
    ? []
    : [`${name}: no test "${title}" in ${file}`];
}

/** `path` › "part of a title"; several separated by semicolons. */
function namedTests(cell: string): NamedTest[] {
  return [...cell.matchAll(/`([^`]+)` › "([^"]+)"/gu)].map(([, file = '', title = '']) => ({ file, title }));
}

function leftOver(cell: string): string {
  return cell.replaceAll(/`[^`]+` › "[^"]+"/gu, '').replaceAll(/[;\s]/gu, '');
}

/** The test titles of a file, as written: `it('…', …)`, `it.each(…)('…', …)`. */
function titlesIn(path: string): string[] {
  const titles =
    readFileSync(path, 'utf8').match(
      /(?<=(?:\bit|\btest|\))\(\s*)(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`)(?=,)/gu,
    ) ?? [];
  return titles.map((title) => title.slice(1, -1).replaceAll(/\\(.)/gu, '$1'));
}
