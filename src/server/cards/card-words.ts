import { assertNever } from '#core/assert-never.ts';
import { challengeTitle } from '#core/daily/challenge-title.ts';
import { dailyNumber } from '#core/daily/utc-day.ts';
import type { CourseStep } from '#core/game/course.ts';
import { againstPar, formatClicks, formatDuration } from '#core/game/figures.ts';
import type { Card, ChallengeCard, ResultCard } from './card.ts';

/** The texts of a link's preview. */
export interface CardWords {
  readonly title: string;
  readonly description: string;
  /** The picture in words. */
  readonly alt: string;
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Returns `27 November 2026` for 2026-11-27. */
export function longDate(date: string): string {
  return DAY.format(new Date(date));
}

/** Returns the clicks of a result against par in words; null where par is not known. */
export function resultAgainstPar({ clicks, par }: Pick<ResultCard, 'clicks' | 'par'>): string | null {
  return par === null ? null : againstPar(clicks, par);
}

/** CARD-3: Returns the texts of a card. They are plain text: whoever inserts them into HTML escapes them. */
export function cardWords(card: Card): CardWords {
  switch (card.kind) {
    case 'game':
      return {
        title: 'Wayword',
        description:
          'Travel an encyclopedia by its links, from article to article, in as few clicks as you can.',
        alt: 'Wayword: travel an encyclopedia by its links. A route of numbered waypoints over the contour lines of a map.',
      };
    case 'daily': {
      const name = `Wayword Daily ${dailyNumber(card.date)}`;
      const title = challengeTitle(card.articles);
      const par = card.par === null ? '' : ` Par is ${formatClicks(card.par)}.`;
      return {
        title: `${name}: ${title}`,
        description: `Visit all ${card.articles.length} articles by following links, in as few clicks as you can.${par}`,
        alt: `${name} of ${longDate(card.date)}: ${title}.${par}`,
      };
    }
    case 'result': {
      const name = `Wayword Daily ${dailyNumber(card.date)}`;
      const figures = `${formatClicks(card.clicks)} in ${formatDuration(card.seconds)}`;
      const against = resultAgainstPar(card);
      const result = against === null ? figures : `${figures}, ${against}`;
      const course = card.course === null ? '' : ` ${courseInWords(card.course)}`;
      return {
        title: `${name}: ${result}`,
        description: `${card.username} played ${challengeTitle(card.articles)}. Can you do it in fewer clicks?`,
        alt: `${name}, ${challengeTitle(card.articles)}: ${card.username} needed ${result}.${course}`,
      };
    }
    case 'challenge': {
      const name = challengeTitle(card.articles);
      const who = challengerWords(card);
      const par = card.par === null ? '' : ` Par is ${formatClicks(card.par)}.`;
      return {
        title: `${who}: ${name}`,
        description: `Visit all ${card.articles.length} articles by following links, in as few clicks as you can, without an account.${par}`,
        alt: `${who}: ${name}.${par}`,
      };
    }
    default:
      return assertNever(card);
  }
}

/** Returns who challenges, and with how many clicks if there are any. */
function challengerWords({ challenger, clicks }: Omit<ChallengeCard, 'kind'>): string {
  const who = challenger === null ? 'A challenge on Wayword' : `${challenger} challenges you on Wayword`;
  return clicks === null ? who : `${who} to beat ${formatClicks(clicks)}`;
}

/** Returns the course in words: in which clicks a target was reached, and how many steps led back. */
function courseInWords(course: readonly CourseStep[]): string {
  const targets = course.flatMap((step, index) => (step === 'target' ? [index + 1] : []));
  const back = course.filter((step) => step === 'back').length;
  const reached = `Targets were reached with ${targets.length === 1 ? 'click' : 'clicks'} ${inARow(targets)}`;
  return back === 0 ? `${reached}.` : `${reached}; ${back === 1 ? 'one step' : `${back} steps`} went back.`;
}

function inARow(numbers: readonly number[]): string {
  return numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}
