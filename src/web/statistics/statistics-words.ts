import type { StatisticsAnswer } from '#protocol/statistics.ts';

const OVER_PAR = new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** Returns clicks over par with their sign: `+1.3`, `0`. */
export function overParWords(clicks: number): string {
  return OVER_PAR.format(clicks);
}

type Bar = StatisticsAnswer['distribution'][number];

/** Returns the label of a bar: `Par`, `+1`, `+4 to +5`, `+10 or more`. */
export function barLabel({ from, to }: Pick<Bar, 'from' | 'to'>): string {
  if (to === null) return `+${from} or more`;
  if (to === 0) return 'Par';
  return from === to ? `+${from}` : `+${from} to +${to}`;
}

/** Returns the average of the field, beside that of the player. */
export function fieldWords({ field }: NonNullable<StatisticsAnswer['overPar']>): string {
  return `Average. All players: ${overParWords(field)}`;
}
