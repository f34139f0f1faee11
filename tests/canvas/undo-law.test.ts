import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MUTATION_NAMES, type MutationName } from '#canvas/edit/mutation.ts';
import { readLookups } from '#canvas/lookups.ts';
import { openCanvas, type Canvas } from '#canvas/server/canvas.ts';
import { diskSources } from '#canvas/server/disk-sources.ts';
import { openDisk } from '#canvas/server/disk.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { lawBudget } from '#tests/setup/law-budget.ts';
import { buildUuid } from './build-activity.ts';
import { openMemoryLog } from './memory-activity-log.ts';
import { drawsByKind } from './support/draw-change.ts';
import { mutationFor } from './support/mutation-for.ts';
import { copySources, type SourceCopy } from './support/source-copy.ts';

/** How often each run makes each kind of change; rejected changes are not counted. */
const ROUNDS = lawBudget({ short: 1, long: 2 });
/** Attempts for each kind: by then the canvas has accepted a change. */
const MAX_DRAWS = 100;
/** Edits between two type checks, which take seconds: fewer edits locate the breaking edit sooner. */
const EDITS_A_CHECK = lawBudget({ short: 12, long: 3 });
/** A fixed seed, so that only a change of the sources can make it fail; `EDIT_SEED=… EDIT_RUNS=20` searches further. */
const SEED = Number(process.env['EDIT_SEED'] ?? 20_261_122);
const RUNS = Number(process.env['EDIT_RUNS'] ?? lawBudget({ short: 1, long: 2 }));

/** A copy of the project's own sources, edited at random as a developer would. */
function openCopy() {
  const copy = copySources(temporaryFolder());
  const lines: Parameters<typeof openMemoryLog>[0] = [];
  let count = 0;
  const open = () =>
    openCanvas({
      log: openMemoryLog(lines),
      sources: diskSources(copy.root, openDisk(join(copy.root, 'data/canvas'))),
      now: () => 1000,
      newId: () => buildUuid((count += 1)),
      warn: (line) => {
        throw new Error(line);
      },
    });
  return { copy, open };
}

interface MadeEdit {
  readonly activityId: string;
  readonly mutation: MutationName;
  /** The list of edits, for the message of a failed test. */
  readonly story: string;
}

/** Elements in files that the compiler reads; tests are not part of the screens. */
async function editableElements({ root }: SourceCopy) {
  const { treeElements } = await readLookups(root, ['src/web', 'src/ui']);
  const elements = Object.values(treeElements).filter(({ filename }) => !filename.endsWith('.test.tsx'));
  return { treeElements, elements };
}

/** The first change of its kind that the canvas accepts. */
async function editOf(
  kind: string,
  copy: SourceCopy,
  canvas: Canvas,
  seeds: Iterator<number>,
): Promise<MadeEdit> {
  const { treeElements, elements } = await editableElements(copy);
  const draw = drawsByKind(elements).get(kind) ?? fc.constant(null);
  const before = copy.contents();
  for (let count = 0; count < MAX_DRAWS; count += 1) {
    const [draft] = fc.sample(draw, { seed: seeds.next().value, numRuns: 1 });
    if (!draft) break;
    const mutation = mutationFor(draft, treeElements);
    const done = await canvas.mutate(mutation);
    if (done.ok) {
      const files = done.value.files.map(({ path }) => path).join(', ');
      const story = `${kind} in ${files}: ${JSON.stringify(draft.changeFields)}`;
      return { activityId: done.value.answer.activityId, mutation: mutation.name, story };
    }
    expect({ draft, contents: copy.contents() }).toEqual({ draft, contents: before });
  }
  throw new Error(`Nothing that was drawn as ${kind} was allowed`);
}

describe('successive edits of the project’s own sources', { timeout: 200_000 * RUNS }, () => {
  it('[EDIT-6] leave code that type-checks and, when undone in reverse order, restores the same bytes', async () => {
    const { copy, open } = openCopy();
    const before = copy.contents();
    const kinds = [...drawsByKind((await editableElements(copy)).elements).keys()];
    const counts = new Map<MutationName, number>();
    let canvas = await open();
    // In rounds, so that every seed includes each kind.
    const round = fc.shuffledSubarray(kinds, { minLength: kinds.length });
    const rounds = fc.array(round, { minLength: ROUNDS, maxLength: ROUNDS });
    await fc.assert(
      fc.asyncProperty(rounds, fc.infiniteStream(fc.nat()), async (order, seeds) => {
        const made: MadeEdit[] = [];
        let unchecked: string[] = [];
        const check = async () => {
          const typeErrors = await copy.typeErrors();
          expect({ typeErrors, unchecked }).toEqual({ typeErrors: '', unchecked });
          unchecked = [];
        };
        for (const kind of order.flat()) {
          const edit = await editOf(kind, copy, canvas, seeds);
          made.push(edit);
          unchecked.push(edit.story);
          counts.set(edit.mutation, (counts.get(edit.mutation) ?? 0) + 1);
          if (unchecked.length === EDITS_A_CHECK) await check();
        }
        await check();
        const after = copy.contents();

        // Another server over the same journal.
        canvas = await open();
        for (const { activityId } of made.toReversed()) {
          expect(await canvas.undo(activityId)).toMatchObject({ ok: true });
        }
        expect(copy.contents()).toEqual(before);

        canvas = await open();
        for (const { activityId } of made) {
          expect(await canvas.redo(activityId)).toMatchObject({ ok: true });
        }
        expect(copy.contents()).toEqual(after);
        for (const { activityId } of made.toReversed()) {
          expect(await canvas.undo(activityId)).toMatchObject({ ok: true });
        }
        expect(copy.contents()).toEqual(before);
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
    const rarely = MUTATION_NAMES.filter((name) => (counts.get(name) ?? 0) < ROUNDS * RUNS);
    expect(rarely).toEqual([]);
  });

  it('produce type errors when they break the code', async () => {
    const copy = copySources(temporaryFolder());
    expect(await copy.typeErrors()).toBe('');
    const broken = 'src/web/pages/route-figure.tsx';
    appendFileSync(join(copy.root, broken), 'export const hops: number = "three";\n');
    expect(await copy.typeErrors()).toContain(broken);
  });
});
