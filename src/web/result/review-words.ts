import { targetsLeft, type Journey } from '#core/game/journey.ts';
import type { ClickReview, ReviewAnswer } from '#protocol/review.ts';
import { formatClicks } from '#web/format/format.ts';

/** A click that was not on a shortest route. */
export interface LostClick {
  /** Number of the click, from 1. */
  readonly n: number;
  /** Page that was left. */
  readonly from: string;
  readonly lost: number;
  /** A link on that page which was on a shortest route. */
  readonly instead: string;
  /** Whether that link led straight to a target. */
  readonly isTarget: boolean;
}

/** Returns the clicks that lost some, as they were played. */
export function lostClicks(
  { path, challenge }: Journey,
  clicks: readonly ClickReview[],
): readonly LostClick[] {
  return clicks.flatMap(({ lost, instead }, index) => {
    const from = path[index];
    if (lost === null || lost === 0 || instead === null || from === undefined) return [];
    const isVisited = path.slice(0, index + 1).some(({ title }) => title === instead);
    const isTarget = challenge.articles.includes(instead) && !isVisited;
    return [{ n: index + 1, from: from.title, lost, instead, isTarget }];
  });
}

/** Returns the end of a sentence that begins with the better link. */
export function whatBetterLinkDid({ isTarget }: Pick<LostClick, 'isTarget'>): string {
  return isTarget ? 'led straight to a target.' : 'was closer.';
}

/** Returns a sentence about the reviewed clicks; null if too little of them could be compared. */
export function reviewSummary(
  { path }: Pick<Journey, 'path'>,
  { clicks, count }: Pick<ReviewAnswer, 'clicks' | 'count'>,
): string | null {
  if (clicks.length === 0 || clicks.some(({ lost }) => lost === null)) return null;
  const lost = clicks.reduce((sum, click) => sum + (click.lost ?? 0), 0);
  const routes =
    count === 1
      ? 'There is one shortest route in this order.'
      : `There are ${formatCount(count)} shortest routes in this order.`;
  const isPart = clicks.length < path.length - 1;
  const of = isPart ? `Of the first ${formatClicks(clicks.length)}, ` : '';
  if (lost === 0) return `${capital(`${of}every click was on a shortest route.`)} ${routes}`;
  const verb = lost === 1 ? 'was' : 'were';
  return `${capital(`${of}${formatClicks(lost)} ${verb} not on a shortest route.`)} ${routes}`;
}

/** A page of a finished journey, with what the player did there. */
export interface ReviewedPage {
  readonly title: string;
  /** Seconds until the next click; null for the last page. */
  readonly seconds: number | null;
  /** Fewest clicks from here; null if unknown. */
  readonly left: number | null;
  readonly lost: number | null;
}

export function reviewedPages(journey: Journey, clicks: readonly ClickReview[]): readonly ReviewedPage[] {
  const { path } = journey;
  // A journey that was given up or lost has targets left on its last page.
  const leftAtEnd = targetsLeft(journey).length === 0 ? 0 : null;
  return path.map(({ title, at }, index) => {
    const next = path[index + 1];
    const click = clicks[index];
    return {
      title,
      seconds: next === undefined ? null : (next.at - at) / 1000,
      left: next === undefined ? leftAtEnd : (click?.left ?? null),
      lost: click?.lost ?? null,
    };
  });
}

const NUMBER = new Intl.NumberFormat('en');
/** Greater numbers say nothing to a reader, and are not exact. */
const MANY = 1_000_000;

function formatCount(count: number): string {
  return count >= MANY ? 'over a million' : NUMBER.format(count);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
