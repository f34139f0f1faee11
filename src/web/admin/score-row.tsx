import type { AdminPlayer, AdminScore } from '#protocol/admin.ts';
import { Button } from '#ui/button.tsx';
import { unverifiedWords } from '#web/daily/unverified-words.ts';
import { formatClicks, formatDuration } from '#web/format/format.ts';
import type { Order } from './action-dialog.tsx';

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A score of a player, with its path, and hidden or shown by a press (ADMIN-3). */
export function ScoreRow({
  score,
  player: { name },
  onPath,
  onOrder,
}: {
  readonly score: AdminScore;
  readonly player: Pick<AdminPlayer, 'name'>;
  readonly onPath: () => void;
  readonly onOrder: (order: Order) => void;
}) {
  const { runId, date, clicks, seconds, isHiddenByHand } = score;
  const day = DAY.format(new Date(date));
  const result = `${formatClicks(clicks)} in ${formatDuration(seconds)}`;
  const marks = marksOf(score);
  const change: Order = isHiddenByHand
    ? {
        path: `scores/${runId}/show`,
        title: 'Show this score again?',
        words: `${result} by ${name} on ${day} comes back to the leaderboards in its place.`,
        action: 'Show',
      }
    : {
        path: `scores/${runId}/hide`,
        title: 'Hide this score?',
        words: `${result} by ${name} on ${day} leaves the leaderboards at once. You can show it again.`,
        action: 'Hide',
      };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">{day}</p>
        <p className="text-note text-ink-3 tabular-nums">
          {result}
          {marks.map((mark) => `, ${mark}`)}
        </p>
      </div>
      <span className="flex gap-2">
        <Button size="small" aria-label={`Path of ${day}`} onClick={onPath}>
          Path
        </Button>
        <Button
          size="small"
          aria-label={`${change.action} the score of ${day}`}
          onClick={() => onOrder(change)}
        >
          {change.action}
        </Button>
      </span>
    </li>
  );
}

function marksOf({ unverified, isHiddenByHand, isHiddenByBan }: AdminScore): readonly string[] {
  return [
    ...(unverified === null ? [] : [unverifiedWords(unverified).name.toLowerCase()]),
    ...(isHiddenByHand ? ['hidden'] : []),
    ...(isHiddenByBan ? ['hidden by the ban'] : []),
  ];
}
