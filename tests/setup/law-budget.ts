export const isLong = process.env['LAWS'] === 'long';

/** The runs or milliseconds a property law has in `npm test`, and in `npm run test:laws`, which sets LAWS=long. */
export interface LawBudget {
  readonly short: number;
  readonly long: number;
}

/** Returns the number for the suite that is running. */
export function lawBudget({ short, long }: LawBudget): number {
  return isLong ? long : short;
}
