import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLookups } from '#canvas/read-lookups.ts';
import { openCanvas } from '#canvas/server/canvas.ts';
import { diskSources } from '#canvas/server/disk-sources.ts';
import { realDisk } from '#canvas/server/disk.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { aUuid } from './an-activity.ts';
import { openMemoryLog } from './memory-activity-log.ts';
import { drawChange } from './support/draw-change.ts';
import { mutationFor } from './support/mutation-for.ts';
import { copySources } from './support/source-copy.ts';

/** Of each run; refused ones are not counted. */
const EDITS = 25;
/** A kept seed, so that a change of the sources is what makes it fail, not chance; `EDIT_SEED=… EDIT_RUNS=20` looks further. */
const SEED = Number(process.env['EDIT_SEED'] ?? 20_261_122);
const RUNS = Number(process.env['EDIT_RUNS'] ?? 2);

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
      newId: () => aUuid((count += 1)),
      tell: (line) => {
        throw new Error(line);
      },
    });
  return { copy, open };
}

describe('edits of the project’s own sources, one after the other', { timeout: 120_000 * RUNS }, () => {
  it('[EDIT-6] leave code that type-checks, and undone in their order, the same bytes as ever', async () => {
    const { copy, open } = openCopy();
    const before = copy.contents();
    let canvas = await open();
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), async (seeds) => {
        const made: string[] = [];
        for (const seed of seeds) {
          const { treeElements } = await readLookups(copy.root, ['src/web', 'src/ui']);
          const [draft] = fc.sample(drawChange(Object.values(treeElements)), { seed, numRuns: 1 });
          const done = draft ? await canvas.mutate(mutationFor(draft, treeElements)) : null;
          if (done?.ok === true) made.push(done.value.answer.activityId);
          if (made.length === EDITS) break;
        }
        expect(await copy.typeErrors()).toBe('');
        const after = copy.contents();

        // Another server, over the same journal.
        canvas = await open();
        for (const activityId of made.toReversed()) {
          expect(await canvas.undo(activityId)).toMatchObject({ ok: true });
        }
        expect(copy.contents()).toEqual(before);

        canvas = await open();
        for (const activityId of made) {
          expect(await canvas.redo(activityId)).toMatchObject({ ok: true });
        }
        expect(copy.contents()).toEqual(after);
        for (const activityId of made.toReversed()) {
          expect(await canvas.undo(activityId)).toMatchObject({ ok: true });
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
  });
});
