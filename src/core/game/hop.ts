import type { Journey } from './journey.ts';

/** One click as sent to the server. */
export interface Hop {
  /** Click number, from 1. */
  readonly n: number;
  readonly kind: 'link' | 'back';
  /** The title in the link, which may be a redirect. */
  readonly asked: string;
  /** Title of the article that loaded. */
  readonly to: string;
  readonly revision: number;
}

/** Returns the n-th click of a journey, from 1; null if there is none. */
export function hopAt({ path }: Journey, n: number): Hop | null {
  const stop = path[n];
  if (stop === undefined || stop.kind === 'start') return null;
  const { kind, asked, title, revision } = stop;
  return { n, kind, asked, to: title, revision };
}
