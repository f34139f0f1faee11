import { textLinkClass } from '#ui/text-link.tsx';
import { BadgeCheck, CloudUpload, Info, TriangleAlert } from 'lucide-react';
import { Link } from '#web/navigation/link.tsx';
import type { StandingWords } from './standing-words.ts';

const TONES = {
  good: { icon: BadgeCheck, box: 'border-found/40 bg-found-wash', tint: 'text-found' },
  plain: { icon: Info, box: 'border-line bg-well', tint: 'text-ink-3' },
  trouble: { icon: TriangleAlert, box: 'border-warn bg-warn-wash', tint: 'text-warn' },
} as const;

/** Shows the standing of the score. Screen readers announce changes. */
export function StandingNote({
  words: { tone, text, asGuest, mark },
  isSending,
  rank,
}: {
  readonly words: StandingWords;
  readonly isSending: boolean;
  /** Today's rank; null while unknown, or where there is none. */
  readonly rank: number | null;
}) {
  const { icon, box, tint } = TONES[tone];
  const Icon = isSending ? CloudUpload : icon;
  return (
    <div
      role="status"
      className={`mt-6 flex items-start gap-3 rounded-xl border px-4 py-3 text-body text-ink ${box}`}
    >
      <Icon size={19} strokeWidth={1.75} aria-hidden className={`mt-0.5 shrink-0 ${tint}`} />
      <p>
        {text}
        {rank !== null && <> Rank {rank} today.</>}
        {mark !== undefined && (
          <>
            {' '}
            <b className="font-semibold">{mark.name}.</b> {mark.why}
          </>
        )}
        {asGuest && (
          <>
            {' '}
            <Link to="/auth" className={textLinkClass('font-medium')}>
              Sign in
            </Link>{' '}
            to play tomorrow under your own name.
          </>
        )}
      </p>
    </div>
  );
}
