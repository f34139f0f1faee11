import { assertNever } from '#core/assert-never.ts';
import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import type { Account } from '#web/account/account-store.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Page, usePageTitle } from '#web/layout/page.tsx';
import { useAccount } from '#web/services/account-context.tsx';
import { KnownStatistics } from './known-statistics.tsx';
import { MoveGuest } from './transfer/move-guest.tsx';
import { useStatistics } from './use-statistics.ts';

/** The player's streaks and results (STAT-1 to STAT-5), and how a guest moves to another browser (TRANSFER-1). */
export function StatisticsPage() {
  usePageTitle('Statistics');
  const account = useAccount();
  return (
    <Page width="wide">
      <p className="eyebrow text-route-ink">Your Journeys</p>
      <h1 className="mt-3 text-4xl sm:text-5xl">Statistics</h1>
      <p className="mt-3 max-w-prose text-ink-2">
        Your ranked dailies, and the articles you keep coming back to.
      </p>
      {account.phase === 'loading' && account.isDelayed ? (
        <NoAnswer />
      ) : (
        <Figures player={playerKey(account)} />
      )}
      <MoveGuest account={account} />
    </Page>
  );
}

/** The server does not say who plays. The account is asked for again by itself. */
function NoAnswer() {
  return (
    <Card className="mt-7 px-5 py-8 text-center" role="alert">
      <p className="text-ink-2">
        We can't reach our server. Your results are saved, and appear here as soon as it answers.
      </p>
    </Card>
  );
}

/** Null while it is not known who plays. */
function playerKey(account: Account): string | null {
  if (account.phase === 'loading') return null;
  return account.phase === 'signed-in' ? account.user.id : (account.guest?.id ?? 'guest');
}

function Figures({ player }: { readonly player: string | null }) {
  const loaded = useStatistics(player);
  switch (loaded.kind) {
    case 'loading':
      return (
        <Loading>
          <Skeleton className="mt-7 h-40 rounded-2xl" />
          <div className="mt-6 grid gap-6 sm:grid-cols-2">
            <Skeleton className="h-72 rounded-2xl" />
            <Skeleton className="h-72 rounded-2xl" />
          </div>
        </Loading>
      );
    case 'failed':
      return <LoadFailed loaded={loaded}>Couldn't load your statistics. Your results are saved.</LoadFailed>;
    case 'known':
      return <KnownStatistics statistics={loaded.value} />;
    default:
      return assertNever(loaded);
  }
}
