import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import type { LookupPatch } from '#editor-protocol/canvas-answer.ts';
import { buildActivity } from '#tests/canvas/build-activity.ts';
import type { ElementRef, Mutation } from '../edit/mutation.ts';
import type { RecordedActivity } from '../journal/journal-line.ts';
import { sourceIdOf } from '../jsx/parse-jsx.ts';
import type { CodeLookups } from '../lookups.ts';
import { editSource } from '../mutate/edit-source.ts';
import { editAnswer, undoAnswer } from './activity.ts';
import { lookupsIn } from './lookup-patch.ts';

const PATH = 'src/page.tsx';
const CODE = `export function Page() {
  return (
    <main>
      <h1>One</h1>
      <section>
        <p>Two</p>
        <p>
          Three <b>Four</b>
        </p>
      </section>
      <footer>Five</footer>
    </main>
  );
}

export const Other = () => <aside>Six</aside>;
`;

const element = fc
  .integer({ min: 0, max: 7 })
  .map((index): ElementRef => ({ codebaseId: sourceIdOf(PATH, index), filename: PATH }));
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  element.map((one): Mutation => ({ name: 'removeJsxElement', elements: [one] })),
  element.map((one): Mutation => ({ name: 'duplicate', elements: [one] })),
  element.map((one): Mutation => ({ name: 'wrapInDiv', elements: [one] })),
  element.map((one): Mutation => ({ name: 'changeElementTag', element: one, newTag: 'div' })),
  fc.tuple(element, element).map(([one, container]): Mutation => ({
    name: 'moveJsxElement',
    element: one,
    container,
    before: null,
    after: null,
    expectedParent: null,
  })),
);

/** The edit, or null if it cannot be made: an element cannot move into itself. */
function activityOf(change: Mutation): RecordedActivity | null {
  const edit = editSource(change, { read: () => ok(CODE), styleSheets: () => [] });
  return edit.ok ? buildActivity(1, edit.value) : null;
}

const activity = mutation.map(activityOf).filter((one) => one !== null);

function lookupsOfSide({ files }: RecordedActivity, side: 'before' | 'after'): CodeLookups {
  const [file] = files;
  const lookups = file === undefined ? null : lookupsIn(PATH, file[side]);
  if (lookups === null) throw new Error('An edit leaves code that parses');
  return lookups;
}

function patched({ treeElements, scopes }: CodeLookups, patch: LookupPatch) {
  const apply = (old: object, changes: object) =>
    Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, entry]) => entry !== null));
  return { treeElements: apply(treeElements, patch.treeElements), scopes: apply(scopes, patch.scopes) };
}

describe('editAnswer and undoAnswer', () => {
  it('update the editor’s lookups to the code, and back', () => {
    fc.assert(
      fc.property(activity, (one) => {
        const [before, after] = [lookupsOfSide(one, 'before'), lookupsOfSide(one, 'after')];
        expect(patched(before, editAnswer(one).lookups)).toEqual(after);
        expect(patched(after, undoAnswer(one).lookups)).toEqual(before);
      }),
    );
  });

  it('map each element’s id forward and back, without placeholders', () => {
    fc.assert(
      fc.property(activity, (one) => {
        const forth = editAnswer(one).prevIdToNewIdMap;
        const back = undoAnswer(one).prevIdToNewIdMap;
        const known = lookupsOfSide(one, 'before').treeElements;
        const moved = Object.entries(forth).filter(([previous]) => Object.hasOwn(known, previous));
        const reversed = moved.map(([previous, id]) => [id, previous]);
        expect(back).toEqual(Object.fromEntries(reversed));
      }),
    );
  });

  it('count every new element, so that the numbers before and after match', () => {
    fc.assert(
      fc.property(activity, (one) => {
        const count = (side: 'before' | 'after') => Object.keys(lookupsOfSide(one, side).treeElements).length;
        const { addedIds } = undoAnswer(one);
        expect(count('before') - addedIds.length).toBe(count('after') - editAnswer(one).addedIds.length);
        expect(addedIds.filter((id) => lookupsOfSide(one, 'before').treeElements[id] === undefined)).toEqual(
          [],
        );
      }),
    );
  });

  it('omit placeholders of instant updates from the way back', () => {
    const one = buildActivity(1, {
      files: [{ path: PATH, before: CODE, after: CODE.replace('<footer>', '<p>New</p>\n<footer>') }],
      newIds: { 'tempo-placeholder': sourceIdOf(PATH, 6), [sourceIdOf(PATH, 6)]: sourceIdOf(PATH, 7) },
      addedIds: [sourceIdOf(PATH, 6)],
    });
    expect(undoAnswer(one).prevIdToNewIdMap).toEqual({ [sourceIdOf(PATH, 7)]: sourceIdOf(PATH, 6) });
  });
});
