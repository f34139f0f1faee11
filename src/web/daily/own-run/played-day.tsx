import { useState } from 'react';
import type { ArchivedDaily } from '#protocol/daily-archive.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { OwnRun } from './own-run.tsx';

/** The player's best run of a past day, reviewed; and the ranked one if practice was better (REVIEW-3). */
export function PlayedDay({
  best,
  otherRanked,
}: {
  readonly best: NonNullable<ArchivedDaily['best']>;
  readonly otherRanked: ArchivedDaily['otherRanked'];
}) {
  const [showsRanked, setShowsRanked] = useState(false);
  const shown = showsRanked && otherRanked !== null ? otherRanked : best;
  return (
    <Card as="section" aria-labelledby="own-run" className="px-5 pt-5 pb-5.5 sm:px-7 sm:pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-run" className="text-xl sm:text-2xl">
          Your Run
        </h2>
        {otherRanked !== null && (
          <Button size="small" onClick={() => setShowsRanked(!showsRanked)}>
            {showsRanked ? 'Show your best run' : 'Show your ranked run'}
          </Button>
        )}
      </div>
      {/* The key gives every run a review of its own. */}
      <OwnRun key={shown.runId} runId={shown.runId} />
    </Card>
  );
}
