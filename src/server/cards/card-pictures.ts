import { LRUCache } from 'lru-cache';
import { fail, ok, type Result } from '#core/result.ts';
import { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import type { JobRunner } from '#platform/jobs/job-runner.ts';
import type { Card } from './card.ts';

type Picture = Uint8Array<ArrayBuffer>;
/** Draws one card; in another thread if the server has players. */
export type CardRunner = JobRunner<Card, Picture>;
/** `busy`: too many cards wait, or this one was not drawn in time. */
type Drawn = Result<Picture, 'busy'>;

/** Draws cards as PNG, and keeps those that were asked for last. */
export interface CardPictures {
  /** `address`: of the client that asks, null if it has none: addresses take turns in the queue. */
  draw(card: Card, address: string | null): Promise<Drawn>;
}

/** The thread draws one card at a time; twenty waiting are done in seconds. */
const DRAWINGS = { atOnce: 1, maxWaiting: 20 };
/** Milliseconds, including the start of the thread and of the renderer on a busy machine. */
const TIMEOUT_MS = 20_000;
/** Bytes of pictures kept in memory: about 150 cards. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/** CARD-5. */
export function createCardPictures(runner: CardRunner): CardPictures {
  const queue = new BoundedQueue(DRAWINGS);
  const kept = new LRUCache<string, Picture>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  // Requests for the same card at the same time share its drawing; the queue bounds them.
  const underWay = new Map<string, Promise<Drawn>>();
  const drawNow = async (key: string, card: Card, address: string | null): Promise<Drawn> => {
    const drawn = await queue.run(address, () => runner.run(card, TIMEOUT_MS));
    if (!drawn.ok || !drawn.value.ok) return fail('busy');
    kept.set(key, drawn.value.value);
    return ok(drawn.value.value);
  };
  return {
    async draw(card, address) {
      // The key is all that the picture shows: a result that was deleted or changed is never served from here.
      const key = JSON.stringify(card);
      const picture = kept.get(key);
      if (picture !== undefined) return ok(picture);
      const drawing = underWay.get(key) ?? drawNow(key, card, address).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      return drawing;
    },
  };
}
