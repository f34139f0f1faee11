import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildActivity } from '#tests/canvas/build-activity.ts';
import {
  activityToRedo,
  activityToUndo,
  afterStep,
  EMPTY_HISTORY,
  EMPTY_LOG,
  applyLine,
  keepLast,
  linesFor,
  type History,
} from './history.ts';
import type { RecordedActivity, Step } from './journal-line.ts';

type Wish = 'make' | 'undo' | 'redo';
const wishes = fc.array(fc.constantFrom<Wish>('make', 'make', 'undo', 'redo'), { maxLength: 60 });

/** The reference model of a history: two stacks. */
interface Stacks {
  readonly done: readonly RecordedActivity[];
  readonly undone: readonly RecordedActivity[];
}

function stepFor(wish: Wish, { done, undone }: Stacks, number: number): Step | null {
  if (wish === 'make') return { type: 'made', activity: buildActivity(number) };
  const one = wish === 'undo' ? done.at(-1) : undone.at(-1);
  return one === undefined
    ? null
    : { type: wish === 'undo' ? 'undone' : 'redone', activityId: one.activityId, at: number };
}

function stacksAfter({ done, undone }: Stacks, step: Step): Stacks {
  if (step.type === 'made') return { done: [...done, step.activity], undone: [] };
  const [from, to] = step.type === 'undone' ? [done, undone] : [undone, done];
  const [rest, moved] = [from.slice(0, -1), [...to, ...from.slice(-1)]];
  return step.type === 'undone' ? { done: rest, undone: moved } : { done: moved, undone: rest };
}

function play(list: readonly Wish[]): { readonly history: History; readonly stacks: Stacks } {
  let history = EMPTY_HISTORY;
  let stacks: Stacks = { done: [], undone: [] };
  for (const [index, wish] of list.entries()) {
    const step = stepFor(wish, stacks, index + 1);
    if (step === null) continue;
    const next = afterStep(history, step);
    if (!next.ok) throw new Error(next.error.message);
    history = next.value;
    stacks = stacksAfter(stacks, step);
  }
  return { history, stacks };
}

describe('History', () => {
  it('behaves like two stacks', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        const { history, stacks } = play(list);
        expect(history.activities.slice(0, history.appliedCount)).toEqual(stacks.done);
        expect(history.activities.slice(history.appliedCount)).toEqual([...stacks.undone].reverse());
      }),
    );
  });

  it('undoes only the latest edit, and redoes only the last undone one', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        const { history, stacks } = play(list);
        for (const { activityId } of history.activities) {
          const isLatest = stacks.done.at(-1)?.activityId === activityId;
          const isNext = stacks.undone.at(-1)?.activityId === activityId;
          expect(activityToUndo(history, activityId)).toMatchObject(
            isLatest ? { ok: true } : { error: { code: 'not-latest' } },
          );
          expect(activityToRedo(history, activityId)).toMatchObject(
            isNext ? { ok: true } : { error: { code: 'not-latest' } },
          );
        }
      }),
    );
  });

  it('is restored from the shortest journal', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        const { history } = play(list);
        const read = linesFor({ history, unsettled: null }).reduce((state, line) => {
          const next = applyLine(state, line);
          if (!next.ok) throw new Error(next.error);
          return next.value;
        }, EMPTY_LOG);
        expect(read.history).toEqual(history);
      }),
    );
  });

  it('is shortened at both ends, keeping the edits next to undo and redo', () => {
    fc.assert(
      fc.property(wishes, fc.integer({ min: 1, max: 20 }), (list, count) => {
        const { history } = play(list);
        const kept = keepLast(history, count);
        expect(kept.activities.length).toBe(Math.min(count, history.activities.length));
        const { activities, appliedCount } = history;
        const nearest = [
          ...activities
            .slice(0, appliedCount)
            .slice(kept.appliedCount === 0 ? appliedCount : -kept.appliedCount),
          ...activities.slice(appliedCount, appliedCount + count - kept.appliedCount),
        ];
        expect(kept.activities).toEqual(nearest);
        expect(kept.activities[kept.appliedCount]).toEqual(activities[appliedCount]);
      }),
    );
  });
});
