import { assertNever } from '#core/assert-never.ts';
import { Tabs } from '#ui/tabs.tsx';
import { Page, ScreenSkeleton, usePageTitle } from '#web/layout/page.tsx';
import { useSearchParams } from '#web/navigation/navigation-context.tsx';
import { NotFoundPage } from '#web/pages/not-found-page.tsx';
import { useAccount } from '#web/services/account-context.tsx';
import { adminLogAnswer } from '#protocol/admin.ts';
import { ActionLog } from './action-log.tsx';
import { PlayerDetails } from './player-details.tsx';
import { PlayerSearch } from './player-search.tsx';
import { ReportList } from './report-list.tsx';
import { NotArrived } from './shown-answer.tsx';
import { useAdminAnswer } from './use-admin.ts';

const VIEWS = ['reports', 'players', 'log'] as const;
type View = (typeof VIEWS)[number];

const TABS: readonly { readonly value: View; readonly name: string }[] = [
  { value: 'reports', name: 'Bug reports' },
  { value: 'players', name: 'Players' },
  { value: 'log', name: 'Log' },
];

/** The operator's page; for every other player it does not exist (ADMIN-1). */
export function AdminPage() {
  const account = useAccount();
  switch (account.phase) {
    case 'loading':
      return <ScreenSkeleton />;
    case 'signed-out':
      return <NotFoundPage />;
    case 'signed-in':
      return <IfAdmin key={account.user.id} />;
    default:
      return assertNever(account);
  }
}

/** Only the server knows who is an admin. */
function IfAdmin() {
  const answer = useAdminAnswer(adminLogAnswer, 'log');
  switch (answer.kind) {
    case 'loading':
      return <ScreenSkeleton />;
    case 'failed':
      if (answer.isMissing) return <NotFoundPage />;
      return (
        <Page width="wide">
          <NotArrived answer={answer} />
        </Page>
      );
    case 'known':
      return <Admin />;
    default:
      return assertNever(answer);
  }
}

function Admin() {
  usePageTitle('Operator');
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((known) => known === params.get('view')) ?? 'reports';
  return (
    <Page width="wide">
      <p className="eyebrow text-route-ink">This Server</p>
      <h1 className="mt-3 mb-6 text-4xl sm:text-5xl">Operator</h1>
      <Tabs
        label="What to show"
        tabs={TABS}
        value={view}
        onChange={(chosen) => setParams({ view: chosen })}
        variant="large"
      >
        <Shown view={view} player={params.get('player')} />
      </Tabs>
    </Page>
  );
}

function Shown({ view, player }: { readonly view: View; readonly player: string | null }) {
  switch (view) {
    case 'reports':
      return <ReportList />;
    case 'players':
      return (
        <>
          <PlayerSearch />
          {player !== null && <PlayerDetails key={player} id={player} />}
        </>
      );
    case 'log':
      return <ActionLog />;
    default:
      return assertNever(view);
  }
}
