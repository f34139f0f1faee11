import { useSearchParams } from '#web/navigation/navigation-context.tsx';
import { LEADERBOARD_SCOPES, type LeaderboardScope } from '#protocol/leaderboard.ts';
import { Page, usePageTitle } from '#web/layout/page.tsx';
import { Rankings } from './rankings.tsx';
import { ScopeTabs } from './scope-tabs.tsx';
import { useLiveLeaderboard } from './use-leaderboard.ts';

const TIES = 'Ties go to the faster run, then the earlier one; runs with a mark come last.';
const BY_CLICKS = `Fewest clicks win. ${TIES}`;
const LEADS: Readonly<Record<LeaderboardScope, string>> = {
  all: BY_CLICKS,
  today: BY_CLICKS,
  par: `Fewest clicks over par win, so easy and hard days count alike. ${TIES}`,
};

/** Scores of daily journeys, fewest clicks first, of all time or of today (spec section 2, D15). */
export function LeaderboardPage() {
  usePageTitle('Leaderboard');
  useLiveLeaderboard();
  const [params, setParams] = useSearchParams();
  const scope = LEADERBOARD_SCOPES.find((known) => known === params.get('scope')) ?? 'all';
  return (
    <Page width="wide">
      <p className="eyebrow text-route-ink">Daily Challenge</p>
      <h1 className="mt-3 text-4xl sm:text-5xl">Leaderboard</h1>
      <p className="mt-3 max-w-prose text-ink-2">{LEADS[scope]} Our server counted every click.</p>
      <ScopeTabs
        label="Leaderboard"
        scopes={LEADERBOARD_SCOPES}
        scope={scope}
        onScope={(next) => setParams(next === 'all' ? {} : { scope: next })}
        className="mt-6 w-full max-w-lg"
      >
        {/* The key resets the loaded sections when the scope changes. */}
        <Rankings key={scope} scope={scope} />
      </ScopeTabs>
    </Page>
  );
}
