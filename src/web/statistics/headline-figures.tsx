import type { StatisticsAnswer } from '#protocol/statistics.ts';
import { Card } from '#ui/card.tsx';
import { daysWords } from '#web/daily/streak-words.ts';
import { fieldWords, overParWords } from './statistics-words.ts';

/** The numbers that a player looks for first. */
export function HeadlineFigures({ statistics }: { readonly statistics: StatisticsAnswer }) {
  const { streak, dailies, overPar, levels } = statistics;
  return (
    <Card as="section" aria-labelledby="figures" className="mt-7 px-5 py-5">
      <h2 id="figures" className="sr-only">
        Figures
      </h2>
      <dl className="grid grid-cols-2 gap-6 sm:flex">
        <Figure
          name="Streak"
          value={daysWords(streak.current)}
          note={`Longest: ${daysWords(streak.longest)}`}
        />
        <Figure name="Dailies" value={String(dailies)} note="Completed" />
        <Figure
          name="Over par"
          value={overPar === null ? '–' : overParWords(overPar.player)}
          note={overParNote(statistics)}
        />
        <Figure name="Levels" value={`${levels.completed}`} note={`Of ${levels.total}`} />
      </dl>
    </Card>
  );
}

function overParNote({ dailies, overPar }: StatisticsAnswer): string {
  if (overPar !== null) return fieldWords(overPar);
  return dailies === 0 ? 'No daily yet' : 'Par is not known';
}

function Figure({
  name,
  value,
  note,
}: {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}) {
  return (
    <div className="flex-1">
      <dt className="eyebrow text-ink-3">{name}</dt>
      <dd className="mt-1.5 font-serif text-3xl font-semibold tabular-nums">{value}</dd>
      <dd className="mt-1 text-note text-ink-3">{note}</dd>
    </div>
  );
}
