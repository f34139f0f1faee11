import type { StatisticsAnswer } from '#protocol/statistics.ts';
import { daysWords } from '#web/daily/streak-words.ts';

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

/** Returns what a screen reader reads for the length of a bar. */
export function barValue({ days }: Pick<Bar, 'days'>): string {
  return daysWords(days);
}

/** Returns a sentence that compares the player with the field; empty of a player without a result against par. */
export function fieldWords(overPar: StatisticsAnswer['overPar']): string {
  return overPar === null ? '' : `Average; all players: ${overParWords(overPar.field)}`;
}
