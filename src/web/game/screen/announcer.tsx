import { formatClicks } from '#web/format/format.ts';
import { useEffect, useState } from 'react';
import { useGame } from '#web/services/game-context.tsx';
import { assertNever } from '#core/assert-never.ts';
import type { Announcement } from '#core/game/game-state.ts';

/**
 * Announces to screen readers the start of a journey, the page arrived at, the clicks and the targets left. On every
 * screen, because a journey starts before the game's screen is there.
 */
export function Announcer() {
  const { session } = useGame();
  const [said, setSaid] = useState({ count: 0, words: '' });
  useEffect(
    () =>
      session.onScreenEffect((effect) => {
        if (effect.type !== 'announce') return;
        const words = announcementText(effect.announcement);
        setSaid(({ count }) => ({ count: count + 1, words }));
      }),
    [session],
  );
  return (
    <p aria-live="polite" className="sr-only">
      {/* A new element, because the same words in the same one are not announced again. */}
      <span key={said.count}>{said.words}</span>
    </p>
  );
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Returns the text of an announcement, for screen readers. */
export function announcementText(announcement: Announcement): string {
  switch (announcement.kind) {
    case 'started':
      return `The journey starts at ${announcement.title}. ${count(announcement.targetsLeft, 'target', 'targets')} left.`;
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
