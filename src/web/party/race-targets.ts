import type { Race } from '#core/party/party.ts';

/** Where a race begins, and where it leads. */
export function targetsOf({ articles: [start, ...targets] }: Race): {
  readonly start: string;
  readonly targets: readonly string[];
} {
  return { start, targets };
}
