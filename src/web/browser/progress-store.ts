import * as z from 'zod/mini';
import { DIFFICULTIES } from '#core/level/level.ts';
import type { Journey } from '#core/game/journey.ts';
import { canonicalTitle } from '#core/title/title.ts';

const KEY = 'wayword-journey';

/**
 * Keeps the journey in sessionStorage: it survives a reload and a discarded tab, and two tabs play two games. If the
 * browser refuses storage (private windows, full disks), only resuming is lost.
 */
export function createWebProgressStore(
  storage: () => Storage,
  report: (reason: unknown) => void,
): ProgressStore {
  const attempt = <Answer>(task: () => Answer, otherwise: Answer): Answer => {
    try {
      return task();
    } catch (reason) {
      report(reason);
      return otherwise;
    }
  };
  return {
    load: () =>
      attempt(() => {
        const text = storage().getItem(KEY);
        return text === null ? null : readSavedJourney(text);
      }, null),
    save: (journey) => attempt(() => storage().setItem(KEY, writeSavedJourney(journey)), undefined),
    forget: () => attempt(() => storage().removeItem(KEY), undefined),
  };
}

/** Port to the storage of the journey in progress, so that a reload loses nothing. */
export interface ProgressStore {
  /** The stored journey; null if there is none or it cannot be read. */
  load(): Journey | null;
  save(journey: Journey): void;
  forget(): void;
}

/** Increased when the shape changes; a journey saved in another shape is dropped. */
const VERSION = 3;

const title = z.string().check(
  z.refine((text) => {
    const canonical = canonicalTitle(text);
    return canonical.ok && canonical.value.title === text;
  }),
);
const names = z.array(z.string());

const origin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quick') }),
  z.object({ kind: z.literal('batman') }),
  z.object({ kind: z.literal('sample') }),
  z.object({
    kind: z.literal('level'),
    level: z.object({ id: z.string(), difficulty: z.enum(DIFFICULTIES), order: z.number() }),
    maxClicks: z.nullable(z.number()),
  }),
  z.object({ kind: z.literal('daily'), challengeId: z.string(), date: z.string() }),
  z.object({ kind: z.literal('party'), raceId: z.string() }),
  z.object({ kind: z.literal('challenge'), challengeId: z.string() }),
]);

const stop = z.discriminatedUnion('kind', [
  z.object({ title, kind: z.literal('start'), at: z.number() }),
  z.object({
    title,
    kind: z.enum(['link', 'back']),
    at: z.number(),
    asked: z.string(),
    revision: z.number(),
  }),
]);

const schema = z.object({
  version: z.literal(VERSION),
  journey: z.object({
    challenge: z.object({
      origin,
      articles: z.tuple([title], title),
      par: z.nullable(z.number()),
      namespaces: z.object({ file: names, special: names }),
      pin: z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/u))),
      run: z.nullable(z.object({ id: z.string(), ranked: z.boolean() })),
    }),
    path: z.tuple([stop], stop),
  }),
});

export function writeSavedJourney(journey: Journey): string {
  return JSON.stringify({ version: VERSION, journey });
}

/** Returns null unless the text is a valid journey of this version: users can edit the storage. */
export function readSavedJourney(text: string): Journey | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) return null;
  const { journey } = parsed.data;
  const [first, ...rest] = journey.path;
  const isLog =
    first.kind === 'start' &&
    first.title === journey.challenge.articles[0] &&
    rest.every((step) => step.kind !== 'start');
  return isLog ? journey : null;
}
