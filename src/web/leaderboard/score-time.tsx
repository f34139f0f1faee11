const SHORT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
/** Year at page load. A page left open over New Year omits the year of the old year's scores, which is harmless. */
const YEAR = new Date().getFullYear();
const THIS_YEAR = new Intl.DateTimeFormat('en-GB', SHORT);
const ANY_YEAR = new Intl.DateTimeFormat('en-GB', { ...SHORT, year: 'numeric' });

/** Time of a score in the player's time zone, with the year unless it is the current one. `at`: ISO 8601. */
export function ScoreTime({ at }: { readonly at: string }) {
  const moment = new Date(at);
  const format = moment.getFullYear() === YEAR ? THIS_YEAR : ANY_YEAR;
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {format.format(moment)}
    </time>
  );
}
