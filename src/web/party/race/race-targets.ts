import type { Race } from '#core/party/party.ts';

/** Returns the start article of a race and its targets. */
export function targetsOf({ articles: [start, ...targets] }: Race): {
  readonly start: string;
  readonly targets: readonly string[];
} {
  return { start, targets };
}
