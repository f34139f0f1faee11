import type { Journey } from '#core/game/journey.ts';
import type { ClickReview } from '#protocol/review.ts';
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
    return lost === null || lost === 0 || instead === null || from === undefined
      ? []
      : [{ n: index + 1, from: from.title, lost, instead, isTarget: challenge.articles.includes(instead) }];
  });
}

/** Returns one sentence about the whole journey; null if too little of it could be compared. */
export function reviewSummary(clicks: readonly ClickReview[], count: number): string | null {
  if (clicks.length === 0 || clicks.some(({ lost }) => lost === null)) return null;
  const lost = clicks.reduce((sum, click) => sum + (click.lost ?? 0), 0);
  const routes =
    count === 1 ? 'There is one shortest route' : `There are ${formatCount(count)} shortest routes`;
  if (lost === 0) return `Every click was on a shortest route. ${routes} in this order.`;
  return `${capital(formatClicks(lost))} ${lost === 1 ? 'was' : 'were'} not on a shortest route. ${routes} in that order.`;
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

export function reviewedPages({ path }: Journey, clicks: readonly ClickReview[]): readonly ReviewedPage[] {
  return path.map(({ title, at }, index) => {
    const next = path[index + 1];
    const click = clicks[index];
    return {
      title,
      seconds: next === undefined ? null : (next.at - at) / 1000,
      left: next === undefined ? 0 : (click?.left ?? null),
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
