import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivityLog } from '#canvas/journal/file-activity-log.ts';
import { EMPTY_HISTORY } from '#canvas/journal/history.ts';
import type { Step } from '#canvas/journal/journal-line.ts';
import { buildActivity, buildUuid } from './build-activity.ts';

const made = (number: number): Step => ({ type: 'made', activity: buildActivity(number) });
const undone = (number: number): Step => ({ type: 'undone', activityId: buildUuid(number), at: 90 });
const redone = (number: number): Step => ({ type: 'redone', activityId: buildUuid(number), at: 91 });

/** The contract of every activity log. `place` creates empty storage and returns the function that opens it. */
export function describeActivityLog(name: string, place: () => () => Promise<ActivityLog>): void {
  describe(`${name} as an activity log`, () => {
    let open: () => Promise<ActivityLog>;
    let log: ActivityLog;
    beforeEach(async () => {
      open = place();
      log = await open();
    });
    const take = async (...steps: readonly Step[]) => {
      for (const step of steps) {
        await log.announce(step);
        await log.settle();
      }
    };
    /** The contents as the current instance and the next one to open see them. */
    const histories = async () =>
      [log, await open()].map(({ history, unsettled }) => ({ ...history(), unsettled: unsettled() }));
    const twice = (ids: readonly number[], appliedCount: number, unsettled: Step | null = null) => {
      const state = { activities: ids.map((id) => buildActivity(id)), appliedCount, unsettled };
      return [state, state];
    };

    it('is empty initially', () => {
      expect(log.history()).toEqual(EMPTY_HISTORY);
      expect(log.unsettled()).toBeNull();
    });

    it('keeps activities in the order they were made', async () => {
      await take(made(1), made(2));
      expect(await histories()).toEqual(twice([1, 2], 2));
    });

    it('keeps undone activities for redo', async () => {
      await take(made(1), made(2), made(3), undone(3), undone(2), redone(2));
      expect(await histories()).toEqual(twice([1, 2, 3], 2));
    });

    it('forgets undone activities once a new one is made', async () => {
      await take(made(1), made(2), undone(2), made(3));
      expect(await histories()).toEqual(twice([1, 3], 2));
    });

    it('counts a step only once it is settled, also after a restart', async () => {
      await take(made(1));
      await log.announce(undone(1));
      expect(await histories()).toEqual(twice([1], 1, undone(1)));
    });

    it('settles a step after a restart that was announced before it', async () => {
      await log.announce(made(1));
      log = await open();
      await log.settle();
      expect(await histories()).toEqual(twice([1], 1));
    });

    it('discards an unsettled step when another step follows', async () => {
      await log.announce(made(1));
      await take(made(2));
      expect(await histories()).toEqual(twice([2], 1));
    });

    it.each([
      ['undoes what was never made', undone(7)],
      ['undoes what is not the latest', undone(1)],
      ['makes again what was not undone', redone(2)],
    ])('rejects a step that %s', async (_, step) => {
      await take(made(1), made(2));
      await expect(log.announce(step)).rejects.toThrow(/change/u);
      expect(await histories()).toEqual(twice([1, 2], 2));
    });

    it('ignores settling a step that was not announced', async () => {
      await expect(log.settle()).rejects.toThrow('Nothing was announced');
      expect(await histories()).toEqual(twice([], 0));
    });
  });
}
