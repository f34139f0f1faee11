import { Card } from '#ui/card.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { useAccount } from '#web/services/account-context.tsx';
import { useAction } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';
import { useGame, useGameState } from '#web/services/game-context.tsx';
import type { PartyFailure } from '#web/server-api/party-failure.ts';
import { Page, usePageTitle } from '#web/layout/page.tsx';
import { PartyEntrance, PartySignIn } from './lobby/party-entrance.tsx';
import { PartyLobby } from './lobby/party-lobby.tsx';
import { useInvitation } from './lobby/join-party.ts';
import { useParty } from '../services/use-party.ts';

/** With Friends (spec section 2, Party): sign in, create or join, and the lobby of the player's party. */
export function PartyPage() {
  usePageTitle('With Friends');
  const party = useParty();
  const account = useAccount();
  const { code, isJoining, refusal } = useInvitation();
  const [cameFromEntrance, setCameFromEntrance] = useState(false);
  if (party.kind === 'none' && !cameFromEntrance) setCameFromEntrance(true);
  useCloseFinishedRace(party.kind === 'none');
  switch (party.kind) {
    case 'signed-out':
      return <PartySignIn code={code} />;
    case 'unknown':
      if (party.failure !== null) return <PartyUnknown failure={party.failure} />;
      return account.phase === 'loading' && account.isDelayed ? <AccountUnknown /> : <PartySkeleton />;
    case 'none':
      return isJoining ? <PartySkeleton /> : <PartyEntrance refusal={refusal} />;
    case 'in':
      return (
        <PartyLobby
          key={party.party.id}
          party={party.party}
          userId={party.userId}
          isLive={party.isLive}
          takesFocus={cameFromEntrance}
        />
      );
    default:
      return assertNever(party);
  }
}

/** Removes a race from the game that is over, or whose party the player has left. */
function useCloseFinishedRace(isInNoParty: boolean): void {
  const { game } = useGame();
  const state = useGameState();
  const isDone =
    state.phase !== 'idle' &&
    state.journey.challenge.origin.kind === 'party' &&
    (state.phase !== 'playing' || isInNoParty);
  useEffect(() => {
    if (isDone) game.abort();
  }, [isDone, game]);
}

function PartyUnknown({ failure: { message } }: { readonly failure: PartyFailure }) {
  const { parties, toasts } = useApp();
  // The store retries automatically; the same failure again shows no second toast.
  useEffect(() => {
    toasts.show({ title: 'Error fetching party details', description: message, variant: 'destructive' });
  }, [message, toasts]);
  const retry = useAction(parties.refresh);
  return (
    <Trouble message={message}>
      <Button className="mt-5" aria-busy={retry.isPending || undefined} onClick={() => retry.run()}>
        {retry.isPending ? 'Loading...' : 'Try again'}
      </Button>
    </Trouble>
  );
}

/** The session is not known either; it is being requested again. */
function AccountUnknown() {
  return <Trouble message="Our server didn't answer. Nothing is lost, and we'll keep trying." />;
}

function Trouble({ message, children }: { readonly message: string; readonly children?: ReactNode }) {
  return (
    <Page width="wide">
      <h1 className="text-4xl sm:text-5xl">With Friends</h1>
      <Card role="alert" className="mt-6 px-6 py-10 text-center text-ink-2">
        <p className="font-semibold text-ink">Error fetching party details</p>
        <p className="mt-1">{message}</p>
        {children}
      </Card>
    </Page>
  );
}

function PartySkeleton() {
  return (
    <Page width="wide">
      <Loading>
        <Skeleton className="h-10 w-64" />
        <div className="mt-8 grid items-start gap-4 sm:grid-cols-2">
          <Skeleton className="h-46 rounded-2xl" />
          <Skeleton className="h-46 rounded-2xl" />
        </div>
      </Loading>
    </Page>
  );
}
