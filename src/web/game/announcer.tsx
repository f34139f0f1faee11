import { useEffect, useState } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { useGame } from './game-context.tsx';
import type { News } from './game-session.ts';

/** Tells a screen reader what the eye sees: the page arrived at, the clicks, the targets left. */
export function Announcer() {
  const { session } = useGame();
  const [words, setWords] = useState('');
  useEffect(
    () =>
      session.onScreenEffect((effect) => {
        if (effect.type === 'announce') setWords(wordsFor(effect.news));
      }),
    [session],
  );
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export function wordsFor(news: News): string {
  switch (news.kind) {
    case 'started':
      return `The journey starts at ${news.title}. ${count(news.targetsLeft, 'target', 'targets')} left.`;
    case 'arrived': {
      const found = news.foundTarget ? 'Target found. ' : '';
      const left =
        news.targetsLeft === 0
          ? 'All targets visited.'
          : `${count(news.targetsLeft, 'target', 'targets')} left.`;
      return `${news.title}. ${found}${count(news.clicks, 'click', 'clicks')}. ${left}`;
    }
    case 'not-a-page':
      return `${news.title} is not an article. Nothing was counted.`;
    case 'no-way-back':
      return 'This is where the journey started. There is no page to go back to.';
    case 'load-failed':
      return `${news.title} did not arrive. You are still on the same page, and no click was counted.`;
    default:
      return assertNever(news);
  }
}
