import type { StatisticsAnswer } from '#protocol/statistics.ts';
import { Card } from '#ui/card.tsx';
import { daysWords } from '#web/daily/streak-words.ts';
import { barLabel } from './statistics-words.ts';

/** How many dailies took how many clicks over par, as bars (STAT-3). */
export function Distribution({ bars }: { readonly bars: StatisticsAnswer['distribution'] }) {
  const longest = Math.max(1, ...bars.map(({ days }) => days));
  return (
    <Card as="section" aria-labelledby="distribution" className="px-5 pt-5 pb-5.5">
      <h2 id="distribution" className="text-xl">
        Clicks over par
      </h2>
      <p className="mt-1 text-note text-ink-3">Number of dailies with each result</p>
      <table aria-labelledby="distribution" className="mt-4 w-full text-sm tabular-nums">
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.from}>
              <th scope="row" className="w-24 py-1 text-left font-medium whitespace-nowrap text-ink-2">
                {barLabel(bar)}
              </th>
              <td className="p-0">
                <span className="sr-only">{daysWords(bar.days)}</span>
                <span aria-hidden className="flex items-center gap-2">
                  <span
                    className={`h-5 rounded-md ${bar.days === 0 ? 'bg-well' : 'bg-found'}`}
                    style={{ width: `${Math.max(2, (bar.days / longest) * 85)}%` }}
                  />
                  <span className={bar.days === 0 ? 'text-ink-3' : 'font-semibold'}>{bar.days}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
