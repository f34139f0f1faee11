import { assertNever } from '#core/assert-never.ts';
import type { Announcement } from '#core/game/game-state.ts';
import { formatClicks } from '#web/format/format.ts';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Returns the text of an announcement, for screen readers. */
export function announcementText(announcement: Announcement): string {
  switch (announcement.kind) {
    case 'started':
      return `The journey starts at ${announcement.title}. ${count(announcement.targetsLeft, 'target', 'targets')} left.`;
    case 'continued':
      return `The journey continues at ${announcement.title}. ${formatClicks(announcement.clicks)}. ${count(announcement.targetsLeft, 'target', 'targets')} left.`;
    case 'arrived': {
      const found = announcement.foundTarget ? 'Target found. ' : '';
      const left =
        announcement.targetsLeft === 0
          ? 'All targets visited.'
          : `${count(announcement.targetsLeft, 'target', 'targets')} left.`;
      return `${announcement.title}. ${found}${formatClicks(announcement.clicks)}. ${left}`;
    }
    case 'not-a-page':
      return `${announcement.title} isn't an article, so no click was counted.`;
    case 'no-way-back':
      return "Your journey starts here, so there's no page to go back to.";
    default:
      return assertNever(announcement);
  }
}
