import * as fc from 'fast-check';
import type { Challenge, Origin } from '#core/game/challenge.ts';
import { MISSING, UNREACHABLE, type LoadFailure } from '#core/game/game-state.ts';
import { DAILY, levelOrigin, PARTY } from './build-challenge.ts';

const PAGES = ['Ant', 'Bee', 'Cat', 'Dog', 'Eel', 'Fox'] as const;
const REDIRECTS = ['Insect of honey', 'Hound', 'Vixen', 'Old picture'] as const;
/** Neither pages nor redirects: titles that PATH-2 excludes, in English and in this world's language. */
export const ASIDES = [
  'File:Bee.svg',
  'image:Bee.svg',
  'Datei:Katze.jpg',
  'Special:Random',
  'Spezial:Zufall',
];

/** A small encyclopedia with a challenge in it. */
export interface GameWorld {
  readonly challenge: Challenge;
  /** Link titles of each page: pages, redirects, pictures, special pages, the page itself. */
  readonly links: Readonly<Record<string, readonly string[]>>;
  readonly redirects: Readonly<Record<string, string>>;
}

/** An event: a player's move, an answer in any order, or a reload. */
export type Move =
  | { readonly kind: 'click'; readonly link: number; readonly fragment: string }
  | { readonly kind: 'back' | 'retry' | 'reload' | 'start-again' | 'abort' | 'force' }
  /** `requestsAgo` counts back from the newest request; the same request may be answered twice. */
  | { readonly kind: 'answer'; readonly requestsAgo: number; readonly failure: LoadFailure | null };

const originArbitrary: fc.Arbitrary<Origin> = fc.oneof(
  fc.constantFrom<Origin>({ kind: 'quick' }, { kind: 'batman' }, DAILY, PARTY),
  fc.option(fc.integer({ min: 1, max: 5 })).map((limit) => levelOrigin(limit)),
);

const page = fc.constantFrom(...PAGES);
const redirect = fc.constantFrom(...REDIRECTS);
const aside = fc.constantFrom(...ASIDES);

export const worldArbitrary: fc.Arbitrary<GameWorld> = fc.record({
  challenge: fc.record({
    origin: originArbitrary,
    articles: fc
      .tuple(page, fc.subarray([...PAGES], { minLength: 1 }))
      .map(([first, others]): [string, ...string[]] => [first, ...others.filter((other) => other !== first)]),
    par: fc.constant(null),
    namespaces: fc.constant({ file: ['Datei'], special: ['Spezial'] }),
    pin: fc.constantFrom(null, 'p-1'),
    run: fc.constantFrom(null, { id: 'r-1', ranked: true }),
  }),
  links: recordOf(PAGES, fc.array(fc.oneof(page, page, page, redirect, aside), { minLength: 1 })),
  redirects: recordOf(REDIRECTS, fc.oneof(page, page, aside)),
});

const FAILURES: readonly LoadFailure[] = [MISSING, UNREACHABLE, { reason: 'upstream', retryAfter: 5 }];

const click: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('click'),
  link: fc.nat({ max: 20 }),
  fragment: fc.constantFrom('', 'History'),
});
const back: fc.Arbitrary<Move> = fc.constant({ kind: 'back' });
const comes: fc.Arbitrary<Move> = fc.constant({ kind: 'answer', requestsAgo: 0, failure: null });
const fails: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('answer'),
  requestsAgo: fc.constant(0),
  failure: fc.constantFrom(...FAILURES),
});
const answer: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('answer'),
  requestsAgo: fc.nat({ max: 5 }),
  failure: fc.constantFrom(null, ...FAILURES),
});
const retry: fc.Arbitrary<Move> = fc.constant({ kind: 'retry' });
const leaving: fc.Arbitrary<Move> = fc.constantFrom<Move>(
  { kind: 'reload' },
  { kind: 'start-again' },
  { kind: 'abort' },
  { kind: 'force' },
);

/** Mostly pages that arrive immediately, so that games advance; in between every kind of disorder. */
export const movesArbitrary: fc.Arbitrary<readonly Move[]> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.tuple(click, comes) },
      { weight: 3, arbitrary: fc.tuple(back, comes) },
      { weight: 1, arbitrary: fc.tuple(fc.oneof(click, back), fails) },
      { weight: 2, arbitrary: fc.tuple(click) },
      { weight: 2, arbitrary: fc.tuple(answer) },
      { weight: 1, arbitrary: fc.tuple(back) },
      { weight: 1, arbitrary: fc.tuple(retry, comes) },
      { weight: 1, arbitrary: fc.tuple(leaving) },
    ),
    { maxLength: 30, size: 'max' },
  )
  .map((steps) => steps.flat());

function recordOf<Value>(keys: readonly string[], value: fc.Arbitrary<Value>) {
  return fc
    .array(value, { minLength: keys.length, maxLength: keys.length })
    .map((values): Record<string, Value> =>
      Object.fromEntries(values.map((each, index) => [keys[index], each])),
    );
}
