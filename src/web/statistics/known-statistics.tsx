import type { StatisticsAnswer } from '#protocol/statistics.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#web/navigation/link.tsx';
import { ArticleLists } from './article-lists.tsx';
import { Distribution } from './distribution.tsx';
import { HeadlineFigures } from './headline-figures.tsx';

/** What a player has done (STAT-1 to STAT-4); for a player without a ranked daily also how to begin. */
export function KnownStatistics({ statistics }: { readonly statistics: StatisticsAnswer }) {
  const { dailies, distribution } = statistics;
  const isKnown = hasPlayed(statistics);
  return (
    <>
      {isKnown && <HeadlineFigures statistics={statistics} />}
      {dailies === 0 && <NoDaily />}
      {isKnown && (
        <div className="mt-6 grid items-start gap-6 sm:grid-cols-2">
          {dailies > 0 && <Distribution bars={distribution} />}
          <ArticleLists statistics={statistics} />
        </div>
      )}
    </>
  );
}

/** Articles are counted for a year only; dailies and levels for as long as there are any. */
function hasPlayed({ dailies, levels, hubs, targets, pastTargets }: StatisticsAnswer): boolean {
  return (
    dailies > 0 || levels.completed > 0 || hubs.length > 0 || targets.length > 0 || pastTargets.visited > 0
  );
}

function NoDaily() {
  return (
    <Card className="mt-7 px-5 py-8 text-center">
      <h2 className="text-2xl">No finished daily yet</h2>
      <p className="mt-2 text-ink-2">
        Finish today's challenge: it starts your streak, and your results appear here.
      </p>
      <Link to="/" className={buttonClass('primary', 'large', 'mt-5')}>
        Go to Today's Challenge
      </Link>
    </Card>
  );
}
