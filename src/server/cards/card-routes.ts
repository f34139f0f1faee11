import { limitedAddressOf } from '../people/client-address.ts';
import { Hono, type Context } from 'hono';
import { assertNever } from '#core/assert-never.ts';
import { busyAnswer, onlyGet, problemAnswer } from '#platform/http/problem-answer.ts';
import { FRIEND_CHALLENGE_IN_PATH } from '#protocol/friend-challenge-id.ts';
import { UUID_IN_PATH } from '#protocol/uuid.ts';
import type { Card } from './card.ts';
import type { CardPictures } from './card-pictures.ts';
import { cardOfChallenge, cardOfDay, cardOfResult, isClosed, type CardParts } from './find-card.ts';

export interface CardRouteParts extends CardParts {
  readonly pictures: CardPictures;
}

const GAME = '/cards/wayword.png';
const DAILY = '/cards/daily/:file{\\d{4}-\\d{2}-\\d{2}\\.png}';
const RESULT = `/cards/results/:file{${UUID_IN_PATH}\\.png}`;

const CHALLENGE = `/cards/challenges/:file{${FRIEND_CHALLENGE_IN_PATH}\\.png}`;

/** Values of Cache-Control, in seconds. */
const CACHING = {
  /** Today's, and what a new release may draw differently. */
  short: 'public, max-age=300',
  /** The result of a closed day does not change, but disappears with its player. */
  day: 'public, max-age=86400',
  /** A closed day. */
  forever: 'public, max-age=31536000, immutable',
} as const;

/** GET /cards/…: the pictures of links, 1200 × 630 pixels (CARD-1, CARD-2, CARD-6). */
export function cardRoutes(parts: CardRouteParts): Hono {
  const { pictures, clock } = parts;
  const answer = async (c: Context, card: Card | null): Promise<Response> => {
    if (card === null) return problemAnswer(c, 'not-found', 'There is no such card.');
    const drawn = await pictures.draw(card, limitedAddressOf(c));
    if (!drawn.ok) return busyAnswer(c);
    return c.body(drawn.value, 200, {
      'Content-Type': 'image/png',
      'Cache-Control': cachingOf(card, clock()),
      'X-Content-Type-Options': 'nosniff',
    });
  };
  return new Hono()
    .get(GAME, (c) => answer(c, { kind: 'game' }))
    .all(GAME, onlyGet)
    .get(DAILY, async (c) => answer(c, await cardOfDay(parts, nameOf(c.req.param('file')))))
    .all(DAILY, onlyGet)
    .get(RESULT, async (c) => answer(c, await cardOfResult(parts, nameOf(c.req.param('file')))))
    .all(RESULT, onlyGet)
    .get(CHALLENGE, async (c) => answer(c, await cardOfChallenge(parts, nameOf(c.req.param('file')))))
    .all(CHALLENGE, onlyGet);
}

/** Returns the name of a file without its extension. */
function nameOf(file: string): string {
  return file.replace(/\.png$/u, '');
}

function cachingOf(card: Card, now: number): string {
  // A challenge gets new scores.
  if (card.kind === 'game' || card.kind === 'challenge' || !isClosed(card, now)) return CACHING.short;
  return card.kind === 'daily' ? CACHING.forever : CACHING.day;
}

/** Returns the path of a card's picture. `id`: of the run or the challenge, which a card itself does not name. */
export function pictureOf(card: Card, id: string): string {
  switch (card.kind) {
    case 'game':
      return GAME;
    case 'daily':
      return `/cards/daily/${card.date}.png`;
    case 'result':
      return `/cards/results/${id}.png`;
    case 'challenge':
      return `/cards/challenges/${id}.png`;
    default:
      return assertNever(card);
  }
}
