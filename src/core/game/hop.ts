import type { Journey } from './journey.ts';

/** One click as the referee hears of it. */
export interface Hop {
  /** The n-th click, from 1. */
  readonly n: number;
  readonly kind: 'link' | 'back';
  /** The title the link bore: a redirect's, perhaps. */
  readonly asked: string;
  /** The article that came. */
  readonly to: string;
  readonly revision: number;
}

/** The n-th click of a journey, from 1; null where it has no such one. */
export function hopAt({ path }: Journey, n: number): Hop | null {
  const stop = path[n];
  if (stop === undefined || stop.kind === 'start') return null;
  const { kind, asked, title, revision } = stop;
  return { n, kind, asked, to: title, revision };
}
