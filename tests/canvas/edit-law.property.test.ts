import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editSource } from '#canvas/mutate/edit-source.ts';
import type { SourceReader } from '#canvas/edit/edit-draft.ts';
import { lookupsOf, type CodeElement, readLookups } from '#canvas/lookups.ts';
import type { Range } from '#canvas/jsx/syntax-nodes.ts';
import { readJsx } from '#canvas/jsx/parse-jsx.ts';
import { ok } from '#core/result.ts';
import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';
import { root } from '#scripts/launch/root.mjs';
import { lawBudget } from '#tests/setup/law-budget.ts';
import { drawChange } from './support/draw-change.ts';
import { mutationFor } from './support/mutation-for.ts';

const { treeElements } = await readLookups(root, ['src/web', 'src/ui']);
const elements = Object.values(treeElements);
const sources: SourceReader = {
  read: (path) =>
    ok(
      path.endsWith('.css') || !existsSync(join(root, path)) ? null : readFileSync(join(root, path), 'utf8'),
    ),
  styleSheets: () => [],
};

const edit = (draft: ChangeDraft) => editSource(mutationFor(draft, treeElements), sources);

const RUNS = lawBudget({ short: 500, long: 5000 });
/** Lines. */
const AROUND = 3;
const byId = (list: readonly CodeElement[]) => new Map(list.map((one) => [one.codebaseId, one]));

describe('any change of the project’s own sources', () => {
  it('[EDIT-1] [EDIT-3] is rejected with a reason, or edits only what it names and locates every old element', () => {
    let made = 0;
    fc.assert(
      fc.property(drawChange(elements), (draft) => {
        const answer = draft === null ? null : edit(draft);
        if (draft === null || answer === null) return true;
        if (!answer.ok) return answer.error.message !== '';
        made += 1;
        for (const { path, before, after } of answer.value.files.filter((file) =>
          file.path.endsWith('.tsx'),
        )) {
          const file = readJsx(path, after ?? '');
          if (!file.ok) throw new Error(`${path} does not parse: ${file.error}`);
          const now = byId(Object.values(lookupsOf(file.value).treeElements));
          const then = elements.filter(({ filename }) => filename === path);
          const named = then.filter(({ codebaseId }) => JSON.stringify(draft).includes(codebaseId));
          const removed = draft.type === 'REMOVE_JSX' ? below(then, named) : [];
          const kept = then.filter((element) => !removed.includes(element));
          const { newIds, addedIds } = answer.value;
          const names = kept.map(
            ({ codebaseId }) => now.get(newIds[codebaseId] ?? codebaseId)?.componentName,
          );
          expect(names).toEqual(kept.map((element) => nameAfter(draft, element)));
          expect(now.size).toBe(kept.length + addedIds.length);
          const parents = then.filter((one) =>
            named.some(({ parentCodebaseId }) => parentCodebaseId === one.codebaseId),
          );
          const ends = parents.flatMap(({ range: { start, end } }) => [
            { start, end: start },
            { start: end, end },
          ]);
          const touched = [...named.map(({ range }) => range), ...ends];
          expect(missingLines(draft, before ?? '', after ?? '', touched)).toEqual([]);
        }
        return true;
      }),
      { numRuns: RUNS },
    );
    expect(made).toBeGreaterThan(0.3 * RUNS);
  });
});

function nameAfter(draft: ChangeDraft, { codebaseId, componentName }: CodeElement): string {
  const isRenamed = draft.type === 'CHANGE_TAG' && codebaseId === draft.changeFields.codebaseIdToChange;
  return isRenamed ? draft.changeFields.newTagName : componentName;
}

/** The elements and all their descendants. */
function below(file: readonly CodeElement[], roots: readonly CodeElement[]): readonly CodeElement[] {
  return file.filter(({ range }) =>
    roots.some((one) => range.start >= one.range.start && range.end <= one.range.end),
  );
}

/**
 * Lines unrelated to an edit that are missing or out of order afterwards: all except imports, the edited elements, and
 * a few lines around those, such as a condition removed with its element and comment. A box indents its contents, which
 * may be a whole condition.
 */
function missingLines(
  { type }: ChangeDraft,
  before: string,
  after: string,
  touched: readonly Range[],
): readonly string[] {
  const compared = (line: string): string => (type === 'WRAP_DIV' ? line.trimStart() : line);
  const lineOf = (offset: number): number => before.slice(0, offset).split('\n').length - 1;
  const spans = touched.map(({ start, end }) => [lineOf(start) - AROUND, lineOf(end) + AROUND] as const);
  const isOthers = (line: string, index: number): boolean =>
    line.trim() !== '' &&
    !/^(?:import |\} from |  \w+,$)/u.test(line) &&
    !spans.some(([first, last]) => index >= first && index <= last);
  const rest = after.split('\n').map(compared);
  let from = 0;
  return before
    .split('\n')
    .filter(isOthers)
    .map(compared)
    .filter((line) => {
      const at = rest.indexOf(line, from);
      if (at !== -1) from = at + 1;
      return at === -1;
    });
}
