import { CircleHelp } from 'lucide-react';
import type { UnverifiedReason } from '#protocol/unverified.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { unverifiedWords } from '#web/daily/unverified-words.ts';

/** Mark of a score that ranks below others with the same result (BOARD-6). A press explains it. */
export function UnverifiedMark({ reason }: { readonly reason: UnverifiedReason }) {
  const { name, why } = unverifiedWords(reason);
  return (
    <Tooltip opensOnPress text={why}>
      <button
        type="button"
        className="inline-flex touch-target cursor-default items-center gap-1 rounded-md text-left text-note text-ink-2"
      >
        <CircleHelp size={14} aria-hidden className="shrink-0" />
        {name}
      </button>
    </Tooltip>
  );
}
