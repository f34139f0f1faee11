import { readDailyPath } from '#protocol/daily-paths.ts';
import { friendChallengeOfPath } from '#protocol/client-routes.ts';
import { uuid } from '#protocol/uuid.ts';
import type { Card } from './card.ts';
import { pictureOf } from './card-routes.ts';
import { cardWords, type CardWords } from './card-words.ts';
import { cardOfChallenge, cardOfDay, cardOfResult, type CardParts } from './find-card.ts';

/** What other sites show of a link to a page (CARD-3). */
export interface Preview extends CardWords {
  /** Path of the picture. */
  readonly picture: string;
}

const GAME: Card = { kind: 'game' };

/** The preview of every page without one of its own. */
export const GAME_PREVIEW: Preview = previewOf(GAME, '');

/** CARD-3: Returns the preview of a page of the client; null for a result that does not exist. */
export async function findPreview(parts: CardParts, pathname: string): Promise<Preview | null> {
  const { day, runId } = readDailyPath(pathname);
  if (runId !== null) {
    const card = uuid.safeParse(runId).success ? await cardOfResult(parts, runId) : null;
    return card === null ? null : previewOf(card, runId);
  }
  const challengeId = friendChallengeOfPath(pathname);
  if (challengeId !== null) {
    const card = await cardOfChallenge(parts, challengeId);
    // The page itself says that there is no such challenge.
    return card === null ? GAME_PREVIEW : previewOf(card, challengeId);
  }
  const card = day === null ? null : await cardOfDay(parts, day);
  return card === null ? GAME_PREVIEW : previewOf(card, '');
}

function previewOf(card: Card, id: string): Preview {
  return { ...cardWords(card), picture: pictureOf(card, id) };
}
