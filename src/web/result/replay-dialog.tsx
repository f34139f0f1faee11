import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Journey } from '#core/game/journey.ts';
import type { ClickReview } from '#protocol/review.ts';
import { IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatDuration } from '#web/format/format.ts';
import { ReplayPage } from './replay-page.tsx';
import { lostClicks, whatBetterLinkDid, type LostClick } from './review-words.ts';

/**
 * The pages of a finished journey as the player saw them, one at a time, each with the link that was followed, and the
 * better one if the click was lost (REVIEW-2).
 */
export function ReplayDialog({
  journey,
  clicks,
  onClose,
}: {
  readonly journey: Journey;
  /** The review of its clicks; empty if there is none. */
  readonly clicks: readonly ClickReview[];
  readonly onClose: () => void;
}) {
  const { path, challenge } = journey;
  const [shown, setShown] = useState(0);
  const last = path.length - 1;
  const { title, at } = path[shown] ?? path[0];
  const next = path[shown + 1];
  const lost = lostClicks(journey, clicks).find(({ n }) => n === shown + 1) ?? null;
  const followed = next?.kind === 'link' ? next.asked : null;
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title="Replay"
      description="The pages of your journey, as you saw them."
    >
      <div className="mt-4 flex items-center gap-2">
        <IconButton label="The page before" disabled={shown === 0} onClick={() => setShown(shown - 1)}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <input
          type="range"
          min={0}
          max={last}
          value={shown}
          aria-label="Page of the journey"
          aria-valuetext={`${shown + 1} of ${last + 1}: ${title}`}
          onChange={(event) => setShown(Number(event.target.value))}
          className="h-11 min-w-0 grow accent-route"
        />
        <IconButton label="The next page" disabled={shown === last} onClick={() => setShown(shown + 1)}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
      <p aria-live="polite" className="min-h-10 text-sm text-pretty text-ink-2">
        {describe(
          shown,
          last + 1,
          title,
          next === undefined ? null : { next, seconds: (next.at - at) / 1000 },
          lost,
        )}
      </p>
      <section
        aria-label={title}
        // Without focus, the keyboard could not scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="article replayed mt-2 h-[min(28rem,50dvh)] overflow-y-auto overscroll-contain rounded-xl border border-line bg-paper px-4 py-3 sm:px-6"
      >
        {/* The key gives every visit a page of its own, from its top. */}
        <ReplayPage
          key={shown}
          title={title}
          pin={challenge.pin}
          followed={followed}
          better={lost?.instead ?? null}
        />
      </section>
      <ul aria-label="Marks" className="replay-legend mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        <li>
          <mark>Followed</mark> the link that you took
        </li>
        {clicks.length > 0 && (
          <li>
            <mark className="better-link">Better</mark> a link on a shortest route
          </li>
        )}
      </ul>
    </Dialog>
  );
}

function describe(
  shown: number,
  count: number,
  title: string,
  leaving: { readonly next: Journey['path'][number]; readonly seconds: number } | null,
  lost: LostClick | null,
): string {
  const page = `${shown + 1} of ${count}: ${title}.`;
  if (leaving === null) return `${page} Here the journey ended.`;
  const after = `after ${formatDuration(leaving.seconds)}`;
  const left =
    leaving.next.kind === 'back'
      ? `You went back to ${leaving.next.title} ${after}.`
      : `You followed the link to ${leaving.next.title} ${after}.`;
  const better = lost === null ? '' : ` The link to ${lost.instead} ${whatBetterLinkDid(lost)}`;
  return `${page} ${left}${better}`;
}
