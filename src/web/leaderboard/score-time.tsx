const SHORT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
/** A page that stays open over New Year's Eve shows one year too few; nobody is misled by it. */
const YEAR = new Date().getFullYear();
const THIS_YEAR = new Intl.DateTimeFormat('en-GB', SHORT);
const ANY_YEAR = new Intl.DateTimeFormat('en-GB', { ...SHORT, year: 'numeric' });

/** When a score was made, in the player's own time zone; the year where it is not the running one. `at`: ISO 8601. */
export function ScoreTime({ at }: { readonly at: string }) {
  const moment = new Date(at);
  const format = moment.getFullYear() === YEAR ? THIS_YEAR : ANY_YEAR;
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {format.format(moment)}
    </time>
  );
}
