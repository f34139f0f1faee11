import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MUTATION_NAMES, type MutationName } from '#canvas/edit/mutation.ts';
import { readLookups } from '#canvas/read-lookups.ts';
import { openCanvas, type Canvas } from '#canvas/server/canvas.ts';
import { diskSources } from '#canvas/server/disk-sources.ts';
import { realDisk } from '#canvas/server/disk.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { lawBudget } from '#tests/setup/law-budget.ts';
import { buildUuid } from './build-activity.ts';
import { openMemoryLog } from './memory-activity-log.ts';
import { drawsByKind } from './support/draw-change.ts';
import { mutationFor } from './support/mutation-for.ts';
import { copySources, type SourceCopy } from './support/source-copy.ts';

/** How often each kind of change is made in each run; refused ones are not counted. */
const ROUNDS = lawBudget({ short: 1, long: 2 });
/** Of one kind: by then the canvas has allowed one. */
const MAX_DRAWS = 100;
/** Edits from one look of the compiler's to the next, which takes seconds: fewer tell sooner which edit broke the code. */
const EDITS_A_CHECK = lawBudget({ short: 12, long: 3 });
/** A kept seed, so that a change of the sources is what makes it fail, not chance; `EDIT_SEED=… EDIT_RUNS=20` looks further. */
const SEED = Number(process.env['EDIT_SEED'] ?? 20_261_122);
const RUNS = Number(process.env['EDIT_RUNS'] ?? lawBudget({ short: 1, long: 2 }));

/** The project's own sources on a copy, edited as a developer would, by chance. */
function openCopy() {
  const copy = copySources(temporaryFolder());
  const lines: Parameters<typeof openMemoryLog>[0] = [];
  let count = 0;
  const open = () =>
    openCanvas({
      log: openMemoryLog(lines),
      sources: diskSources(copy.root, realDisk),
      now: () => 1000,
      newId: () => buildUuid((count += 1)),
      tell: (line) => {
        throw new Error(line);
      },
    });
  return { copy, open };
}

interface MadeEdit {
  readonly activityId: string;
  readonly mutation: MutationName;
  /** To be read where the edits broke something. */
  readonly story: string;
}

/** Those that the compiler reads; tests are no part of the screens. */
async function editableElements({ root }: SourceCopy) {
  const { treeElements } = await readLookups(root, ['src/web', 'src/ui']);
  const elements = Object.values(treeElements).filter(({ filename }) => !filename.endsWith('.test.tsx'));
  return { treeElements, elements };
}

/** The first of its kind that the canvas allows. */
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

describe('edits of the project’s own sources, one after the other', { timeout: 200_000 * RUNS }, () => {
  it('[EDIT-6] leave code that type-checks, and undone in their order, the same bytes as ever', async () => {
    const { copy, open } = openCopy();
    const before = copy.contents();
    const kinds = [...drawsByKind((await editableElements(copy)).elements).keys()];
    const counts = new Map<MutationName, number>();
    let canvas = await open();
    // Round by round, so that there is some of each kind whatever the seed.
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

        // Another server, over the same journal.
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

  it('are known to the compiler where they break the code', async () => {
    const copy = copySources(temporaryFolder());
    expect(await copy.typeErrors()).toBe('');
    const broken = 'src/web/how-to-play/route-figure.tsx';
    appendFileSync(join(copy.root, broken), 'export const hops: number = "three";\n');
    expect(await copy.typeErrors()).toContain(broken);
  });
});
