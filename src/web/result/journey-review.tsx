import type { Journey } from '#core/game/journey.ts';
import type { ReviewAnswer } from '#protocol/review.ts';
import { formatDuration } from '#web/format/format.ts';
import { lostClicks, reviewedPages, reviewSummary, whatBetterLinkDid } from './review-words.ts';

/** A finished journey click by click: which clicks were lost, what was closer, and the time on each page (REVIEW-1). */
export function JourneyReview({
  journey,
  review,
}: {
  readonly journey: Journey;
  readonly review: ReviewAnswer;
}) {
  const { clicks } = review;
  const summary = reviewSummary(journey, review);
  const lost = lostClicks(journey, clicks);
  return (
    <section aria-labelledby="review" className="mt-7">
      <h3 id="review" className="text-xl">
        Click by Click
      </h3>
      {summary !== null && <p className="mt-1 text-sm text-ink-2">{summary}</p>}
      {lost.length > 0 && (
        <ol
          aria-label="Clicks not on a shortest route"
          className="mt-3 divide-y divide-line border-y border-line"
        >
          {lost.map(({ n, from, lost, instead, isTarget }) => (
            <li key={n} className="flex items-baseline gap-3 py-2.5 text-sm text-ink-2">
              <span className="min-w-0 grow text-pretty [overflow-wrap:anywhere]">
                On <b className="font-semibold text-ink">{from}</b>, the link to{' '}
                <b className="font-semibold text-found">{instead}</b> {whatBetterLinkDid({ isTarget })}
              </span>
              <span className="shrink-0 font-semibold text-route-ink tabular-nums">
                +{lost}
                <span className="sr-only"> {lost === 1 ? 'click' : 'clicks'}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <details className="group mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-route-ink underline decoration-1 underline-offset-4 hover:decoration-2">
          Page by page
        </summary>
        <Pages journey={journey} clicks={clicks} />
      </details>
    </section>
  );
}

function Pages({ journey, clicks }: { readonly journey: Journey } & Pick<ReviewAnswer, 'clicks'>) {
  return (
    <table aria-label="Page by page" className="mt-1 w-full border-collapse text-sm">
      <thead className="eyebrow text-left text-ink-3">
        <tr>
          <th scope="col" className="py-2 font-[inherit]">
            Page
          </th>
          <th scope="col" className="w-16 py-2 text-right font-[inherit]">
            Time
          </th>
          <th scope="col" className="w-20 py-2 text-right font-[inherit]">
            To go
          </th>
        </tr>
      </thead>
      <tbody>
        {reviewedPages(journey, clicks).map(({ title, seconds, left, lost }, index) => (
          // A page may occur several times, so only the index identifies a visit.
          <tr key={index} className="border-t border-line">
            <th scope="row" dir="auto" className="py-2 pr-3 text-left font-normal [overflow-wrap:anywhere]">
              {title}
              {lost !== null && lost > 0 && (
                <span aria-hidden className="ml-2 font-semibold text-route-ink tabular-nums">
                  +{lost}
                </span>
              )}
            </th>
            <td className="text-right text-ink-2 tabular-nums">
              {seconds === null ? '' : formatDuration(seconds)}
            </td>
            <td className="text-right text-ink-2 tabular-nums">{left ?? '?'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
