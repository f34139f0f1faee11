export const isLong = process.env['LAWS'] === 'long';

/** How many runs a property law has in `npm test`, and in `npm run test:laws`, which sets LAWS=long. */
export interface LawBudget {
  readonly short: number;
  readonly long: number;
}

/** Returns the number of runs for the suite that is running. */
export function lawBudget({ short, long }: LawBudget): number {
  return isLong ? long : short;
}
