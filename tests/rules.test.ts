import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/launch/root.mjs';

/** `GAME-1`: as written in docs/rules.md, and in brackets in the title of each test that proves the rule. */
const ID = '[A-Z]+-\\d+';

const rules = idsIn(
  readFileSync(join(root, 'docs/rules.md'), 'utf8'),
  new RegExp(`^\\| (${ID}) \\||\\*\\*(${ID})\\*\\*`, 'gm'),
);
const titles = testFiles().map((file) => ({ file, cited: citedIds(readFileSync(join(root, file), 'utf8')) }));

describe('the rules of docs/rules.md', () => {
  it('exist', () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(new Set(rules).size).toBe(rules.length);
  });

  it('are each proved by a test with their id', () => {
    const cited = new Set(titles.flatMap((title) => title.cited));
    expect(rules.filter((id) => !cited.has(id))).toEqual([]);
  });

  it('are the only ones that tests cite', () => {
    const known = new Set(rules);
    const unknown = titles.flatMap(({ file, cited }) =>
      cited.filter((id) => !known.has(id)).map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });
});

function testFiles(): string[] {
  return ['src', 'encyclopedia', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$|\.contract\.ts$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
}

/** The ids in the titles of a file's suites and tests: `it('[GAME-1] starts …')`, `it.each(…)('[GAME-1] …')`. */
function citedIds(text: string): string[] {
  return (text.match(/(?<=[)\w]\(\s*)(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`)(?=,)/g) ?? []).flatMap(
    (title) => idsIn(title, new RegExp(`\\[(${ID})\\]`, 'g')),
  );
}

function idsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap((match) => match.slice(1).filter((id) => id !== undefined));
}
