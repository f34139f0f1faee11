import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/launch/root.mjs';

/** What stands in the place of code or a test where there is none to name. */
const ELSEWHERE: ReadonlySet<string> = new Set(['out of scope']);

interface Row {
  /** As a failure names it. */
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
  it('has its sections, and three cells a row', () => {
    const sections = [...text.matchAll(/^## Section (\d)/gmu)].map(([, section]) => section);
    expect(sections).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
    expect(rows.length).toBeGreaterThan(150);
    expect(lines.filter(({ cells }) => cells.length !== 5).map(({ at }) => at)).toEqual([]);
    expect(rows.filter((row) => row.statement === '').map(({ name }) => name)).toEqual([]);
  });

  it('names code that is there, or says when it comes', () => {
    expect(rows.flatMap(troublesOfCode)).toEqual([]);
  });

  it('has a test for each row that is built', () => {
    const without = here.filter(({ test }) => namedTests(test).length === 0 || leftOver(test) !== '');
    expect(without.map(({ name, test }) => `${name}: no test in "${test}"`)).toEqual([]);
  });

  it('names tests that are there', () => {
    expect(
      here.flatMap(({ name, test }) => namedTests(test).flatMap((one) => troublesOfTest(name, one))),
    ).toEqual([]);
  });

  it('cites rulings that were made', () => {
    const rulings = readFileSync(join(root, 'docs/decisions/0012-rulings.md'), 'utf8');
    const made = new Set([...rulings.matchAll(/^\| (D\d+) \|/gmu)].map(([, id]) => id));
    expect(made.size).toBe(20);
    expect([...text.matchAll(/\bD\d+\b/gu)].map(([id]) => id).filter((id) => !made.has(id))).toEqual([]);
  });
});

function troublesOfCode({ name, code, test }: Row): string[] {
  if (ELSEWHERE.has(code)) return code === test ? [] : [`${name}: code "${code}", test "${test}"`];
  // A path of our own calls begins with a slash, a path of the project never does.
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

/** `path` › "part of a title"; several parted by semicolons. */
function namedTests(cell: string): NamedTest[] {
  return [...cell.matchAll(/`([^`]+)` › "([^"]+)"/gu)].map(([, file = '', title = '']) => ({ file, title }));
}

function leftOver(cell: string): string {
  return cell.replaceAll(/`[^`]+` › "[^"]+"/gu, '').replaceAll(/[;\s]/gu, '');
}

/** The titles of a file's tests, as written: `it('…', …)`, `it.each(…)('…', …)`. */
function titlesIn(path: string): string[] {
  const titles =
    readFileSync(path, 'utf8').match(
      /(?<=(?:\bit|\btest|\))\(\s*)(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`)(?=,)/gu,
    ) ?? [];
  return titles.map((title) => title.slice(1, -1).replaceAll(/\\(.)/gu, '$1'));
}
