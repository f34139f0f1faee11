import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { dailyStars } from '#core/daily/daily-stars.ts';
import type { ArchivedDaily, DailyArchiveAnswer } from '#protocol/daily-archive.ts';
import { Card } from '#ui/card.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Stars } from '#ui/stars.tsx';
import { Link } from '#web/navigation/link.tsx';
import { dayLabel, longMonth } from './archive-words.ts';
import { neighborsOf, weeksOf } from './month.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A month with the player's results. Each day that has a challenge is a link to it. */
export function MonthCalendar({
  archive,
  shown,
}: {
  readonly archive: DailyArchiveAnswer;
  /** The day that is shown beside the calendar, yyyy-mm-dd. */
  readonly shown: string;
}) {
  const { month, today, first, days } = archive;
  const byDate = new Map(days.map((day) => [day.date, day]));
  const { before, after } = neighborsOf(month);
  return (
    <Card as="section" aria-labelledby="month" className="px-1.5 pt-4 pb-3.5 sm:px-4">
      <div className="flex items-center justify-between gap-2">
        <MonthLink
          to={first !== null && before >= first ? before : null}
          shown={shown}
          label="The month before"
        >
          <ChevronLeft size={20} aria-hidden />
        </MonthLink>
        <h2 id="month" aria-live="polite" className="text-lg">
          {longMonth(month)}
        </h2>
        <MonthLink to={after <= today ? after : null} shown={shown} label="The month after">
          <ChevronRight size={20} aria-hidden />
        </MonthLink>
      </div>
      <table
        aria-labelledby="month"
        className="mt-2 w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5 sm:border-spacing-x-0.5"
      >
        <thead className="text-note text-ink-3">
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="py-1 font-medium">
                <span aria-hidden>{name.slice(0, 2)}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, number) => (
            <tr key={number}>
              {week.map((day, weekday) => (
                <td key={WEEKDAYS[weekday]} className="p-0">
                  {day !== null && (
                    <Day day={day} challenge={byDate.get(day)} today={today} isShown={day === shown} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** `to`: a day of the month; null if the archive has none there. `shown`: the day that is shown. */
function MonthLink({
  to,
  shown,
  label,
  children,
}: {
  readonly to: string | null;
  readonly shown: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  // Without a month it leads to the day that is shown: an element that goes away would take the focus with it.
  return (
    <Link
      to={`/daily/${to ?? shown}`}
      aria-label={label}
      aria-disabled={to === null || undefined}
      className={buttonClass('quiet', 'normal', 'w-11 px-0! aria-disabled:opacity-40')}
    >
      {children}
    </Link>
  );
}

const CELL = 'flex h-12 w-full flex-col items-center justify-center gap-0.5 rounded-lg text-sm tabular-nums';

function Day({
  day,
  challenge,
  today,
  isShown,
}: {
  readonly day: string;
  readonly challenge: ArchivedDaily | undefined;
  readonly today: string;
  readonly isShown: boolean;
}) {
  const number = Number(day.slice(-2));
  if (challenge === undefined) return <span className={`${CELL} text-ink-3`}>{number}</span>;
  const { best } = challenge;
  const surface = best === null ? 'border-line hover:bg-well' : 'border-transparent bg-found-wash';
  return (
    <Link
      to={`/daily/${day}`}
      aria-label={dayLabel(challenge, today)}
      aria-current={isShown ? 'date' : undefined}
      className={`${CELL} border font-semibold ${surface} ${isShown ? 'outline-2 -outline-offset-1 outline-route' : ''} ${day === today ? 'text-route-ink' : 'text-ink'}`}
    >
      {number}
      {best !== null && <Mark stars={dailyStars(best.clicks, challenge.par)} />}
    </Link>
  );
}

function Mark({ stars }: { readonly stars: 1 | 2 | 3 | null }) {
  return (
    <span aria-hidden className="flex h-3 items-center text-found">
      {stars === null ? <Check size={13} strokeWidth={2.5} /> : <Stars earned={stars} size={10} />}
    </span>
  );
}
