import { Link } from '#web/navigation/link.tsx';
import { textLinkClass } from '#ui/text-link.tsx';
import { ShareButton } from '#web/share/share-button.tsx';
import { challengePath, shareOfChallenge } from './challenge-words.ts';

/** The link of a new challenge, to be shared. `clicks`: those of its challenger; null if there is no result yet. */
export function ChallengeLink({ id, clicks }: { readonly id: string; readonly clicks: number | null }) {
  return (
    <div
      role="status"
      className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-route bg-route-wash px-4 py-3.5"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">Your challenge is ready.</p>
        <p className="mt-0.5 text-sm text-ink-2">
          {clicks === null
            ? 'Your friend sees your name and the articles. Play it to set the first score.'
            : 'Your friend sees your name and your clicks, never your route.'}{' '}
          <Link to={challengePath(id)} className={textLinkClass('font-medium')}>
            Open the challenge
          </Link>
        </p>
      </div>
      <ShareButton variant="primary" className="w-full sm:w-auto" {...shareOfChallenge(id, clicks)} />
    </div>
  );
}
