import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import type { SourceReader } from '../edit/edit-draft.ts';
import { isMutationName, MUTATION_NAMES } from '../edit/mutation.ts';
import { readJsx } from '../jsx/parse-jsx.ts';
import { lookupsOf } from '../lookups.ts';
import { readMutation } from '../server/read-mutation.ts';
import { editSource } from './edit-source.ts';

/** Patterns for source features that are difficult to edit. */
const FEATURES: readonly (readonly [string, RegExp])[] = [
  ['fragments', /<>|<Fragment\b/u],
  ['conditions', /&& [(<]/u],
  ['branches', /\? [(<]/u],
  ['lists', /\.map\(/u],
  ['comments', /\/\*|(?:^|\s)\/\//mu],
  ['spreads', /\{\.\.\./u],
  ['member components', /<[A-Z]\w*\.[A-Z]/u],
  ['emoji', /\p{Emoji_Presentation}/u],
  ['CRLF', /\r\n/u],
  ['tabs', /^\t/mu],
  ['templates of classes', /className=\{`/u],
  ['calls that join classes', /className=\{(?:cn|clsx|twMerge)\(/u],
];

/*
 * Each folder is one edit: `edit.json` has the mutation and its body, in which `"@h1:2"` is the third `h1` of the file.
 * Next to `input.tsx` is `expected.tsx`, or `edit.json` has the expected fault code as `refused`. `input.css` is a
 * style sheet next to the code, and `expected.css` its content after the edit.
 */
const FOLDER = join(import.meta.dirname, '../../../tests/fixtures/jsx-edits');
const CODE = 'src/input.tsx';
const SHEET = 'src/input.css';

interface Case {
  readonly name: string;
  readonly mutation: string;
  readonly body: unknown;
  readonly refused: string | undefined;
  readonly input: string;
  readonly expected: string | null;
  readonly sheet: string | null;
  readonly expectedSheet: string | null;
}

const textOf = (name: string, file: string): string | null => {
  const path = join(FOLDER, name, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

const cases: readonly Case[] = readdirSync(FOLDER)
  .sort()
  .map((name) => {
    const { mutation, body, refused } = JSON.parse(textOf(name, 'edit.json') ?? '{}');
    return {
      name,
      mutation,
      body,
      refused,
      input: textOf(name, 'input.tsx') ?? '',
      expected: textOf(name, 'expected.tsx'),
      sheet: textOf(name, 'input.css'),
      expectedSheet: textOf(name, 'expected.css'),
    };
  });

const refusals = cases.filter(({ refused }) => refused !== undefined);
const edits = cases.filter(({ refused }) => refused === undefined);

const answerTo = ({ mutation, body, input, sheet }: Case) =>
  editSource(mutationOf(mutation, body, input), readerOf(input, sheet));

describe('editSource', () => {
  it.each(edits)('[EDIT-1] $name', (edit) => {
    const answer = answerTo(edit);
    if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
    const after = (path: string, otherwise: string | null) =>
      answer.value.files.find((file) => file.path === path)?.after ?? otherwise;
    const { input, expected, sheet, expectedSheet } = edit;
    expect(after(CODE, input)).toBe(expected ?? input);
    expect(after(SHEET, sheet)).toBe(expectedSheet ?? sheet);
  });

  it.each(refusals)('[EDIT-2] rejects $name', (edit) => {
    expect(answerTo(edit)).toMatchObject({ ok: false, error: { code: edit.refused } });
  });

  it('creates a style sheet before the code that imports it', () => {
    const paths = edits.flatMap((edit) => {
      const answer = answerTo(edit);
      const makesSheet = answer.ok && answer.value.files.some(({ before }) => before === null);
      return makesSheet ? [answer.value.files.map(({ path }) => path)] : [];
    });
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter(([first]) => first?.endsWith('.css') !== true)).toEqual([]);
  });

  it('has at least four fixtures per mutation, and 60 in total', () => {
    expect(edits.length).toBeGreaterThanOrEqual(60);
    const times = (name: string) => edits.filter(({ mutation }) => mutation === name).length;
    expect(MUTATION_NAMES.filter((name) => times(name) < 4)).toEqual([]);
  });

  it.each(FEATURES)('has a fixture for each mutation in code with %s', (_, feature) => {
    const shown = new Set(edits.filter(({ input }) => feature.test(input)).map(({ mutation }) => mutation));
    expect(MUTATION_NAMES.filter((name) => !shown.has(name))).toEqual([]);
  });
});

function mutationOf(name: string, body: unknown, input: string) {
  if (!isMutationName(name)) throw new Error(`${name} is no mutation`);
  const read = readMutation(name, withElements(body, input));
  if (!read.ok) throw new Error(`${read.error.code}: ${read.error.message}`);
  return read.value;
}

/** Replaces `"@name:index"` with the element's lookup entry; uses a fixed id if the file does not parse. */
function withElements(value: unknown, input: string): unknown {
  if (typeof value === 'string' && value.startsWith('@')) {
    const [name, index = '0'] = value.slice(1).split(':');
    const file = readJsx(CODE, input);
    if (!file.ok) return { codebaseId: 'tempo-c03fc84c-c0df-5e10-86af-17defc84736c', filename: CODE };
    const found = Object.values(lookupsOf(file.value).treeElements).filter(
      (one) => one.componentName === name,
    );
    const element = found[Number(index)];
    if (element === undefined) throw new Error(`The input has no ${value}`);
    return element;
  }
  if (Array.isArray(value)) return value.map((one) => withElements(one, input));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withElements(one, input)]));
}

function readerOf(input: string, sheet: string | null): SourceReader {
  return {
    read: (path) => ok(path === CODE ? input : path === SHEET ? sheet : null),
    styleSheets: () => (sheet === null ? [] : [SHEET]),
  };
}
