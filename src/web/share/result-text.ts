import { dailyNumber } from '#core/daily/utc-day.ts';
import { courseOf, type CourseStep } from '#core/game/course.ts';
import { clickCount, journeyStops, type Journey } from '#core/game/journey.ts';
import type { LevelRef } from '#core/level/level.ts';
import type { Stars } from '#core/level/star-rating.ts';
import { againstPar, formatClicks, formatDuration } from '#web/format/format.ts';
import type { ShareContent } from './share-link.ts';

/** One symbol for each click. */
const SYMBOLS = { target: '🟢', hop: '⚪', back: '↩️' } as const satisfies Record<CourseStep, string>;
/** Number of symbols that fit on a line of a phone; a longer course is shortened. */
const LONGEST_COURSE = 18;
/** A repetition of at least this many symbols is shorter as a number. */
const SHORTENED_FROM = 3;

/**
 * SHARE-1: Returns a finished run for sharing: what was played, the figures, the course and the link, on a line each. It
 * names no article.
 */
export function shareOfResult(
  journey: Journey,
  heading: string,
  seconds: number | null,
  url: string,
): ShareContent {
  const text = [heading, figures(journey, seconds), courseText(courseOf(journeyStops(journey)))].join('\n');
  return { text, url, copyText: `${text}\n${url}` };
}

/** SHARE-1: the heading of a daily, by its number (DAILY-10); of practice without a date by the name alone. */
export function dailyHeading({ challenge: { origin } }: Journey): string {
  return origin.kind === 'daily' ? `Wayword Daily ${dailyNumber(origin.date)}` : 'Wayword Daily';
}

/**
 * SHARE-2: Returns the path of a daily's link: its result if it is ranked, otherwise its day. `runId`: of a run that has a
 * score.
 */
export function linkToResult({ challenge: { origin } }: Journey, runId: string | null): string {
  if (runId !== null) return `/results/${runId}`;
  return origin.kind === 'daily' ? `/daily/${origin.date}` : '/';
}

/** SHARE-1: the heading of a level, with its stars. */
export function levelHeading({ order }: LevelRef, stars: Stars): string {
  return `Wayword Level ${order}: ${stars} of 3 stars`;
}

/** SHARE-1: the heading of a journey that is drawn for one player. */
export function drawnHeading(kind: 'quick' | 'batman'): string {
  return kind === 'quick' ? 'Wayword Quick Play' : 'Wayword: 5 Clicks to Batman';
}

/** SHARE-1: the heading of a race. */
export function raceHeading(): string {
  return 'Wayword Race';
}

/** SHARE-1: the heading of a challenge among friends; the link says which one. */
export function challengeHeading(): string {
  return 'Wayword Challenge';
}

/** Returns clicks against par, where it is known, and the time, where it counts. */
function figures(journey: Journey, seconds: number | null): string {
  const clicks = clickCount(journey);
  const { par } = journey.challenge;
  const time = seconds === null ? '' : ` in ${formatDuration(seconds)}`;
  if (par === null) return `${formatClicks(clicks)}${time}`;
  const against = `${againstPar(clicks, par)}${clicks <= par ? '!' : ''}`;
  return `${formatClicks(clicks)}${time}, ${against}`;
}

/** Returns a symbol for each click, repetitions as a number if the line would be too long, and cut if it still is. */
export function courseText(steps: readonly CourseStep[]): string {
  const symbols = steps.map((step) => SYMBOLS[step]);
  if (symbols.length <= LONGEST_COURSE) return symbols.join('');
  const runs: { symbol: string; count: number }[] = [];
  for (const symbol of symbols) {
    const last = runs.at(-1);
    if (last?.symbol === symbol) last.count += 1;
    else runs.push({ symbol, count: 1 });
  }
  const parts = runs.map(({ symbol, count }) =>
    count < SHORTENED_FROM ? symbol.repeat(count) : `${symbol}×${count} `,
  );
  const course = parts.join('').trimEnd();
  const characters = [...new Intl.Segmenter('en').segment(course)].map(({ segment }) => segment);
  // The end is what counts: there the last target was reached.
  return characters.length <= 2 * LONGEST_COURSE
    ? course
    : `${characters.slice(0, LONGEST_COURSE).join('')}… ${characters.slice(-LONGEST_COURSE).join('')}`;
}
