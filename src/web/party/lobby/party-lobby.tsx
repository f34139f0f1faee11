import { useEffect, useRef, useState } from 'react';
import { DoorOpen } from 'lucide-react';
import { isRacing, memberOf, type Party } from '#core/party/party.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Page } from '#web/layout/page.tsx';
import { useAction } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';
import { ConnectionLostNote } from '#web/party/race/race-standings.tsx';
import { StartRace, partyFailureToast } from '#web/party/race/start-race.tsx';
import { LobbyAnnouncer, LobbyRace } from './lobby-race.tsx';
import { MemberList } from './member-list.tsx';
import { PartyCode } from './party-code.tsx';

/** The lobby of the player's party (spec section 2, Party). */
export function PartyLobby({
  party,
  userId,
  isLive,
  takesFocus,
}: {
  readonly party: Party;
  readonly userId: string;
  readonly isLive: boolean;
  /** Whether it replaces the element that had the focus. */
  readonly takesFocus: boolean;
}) {
  const { race: controller } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  // A player who sees the lobby is back in it if their race is over (spec section 4).
  const isBack = memberOf(party, userId)?.status === 'in_game' && !isRacing(party, userId);
  useEffect(() => {
    if (isBack) controller.settle();
  }, [controller, isBack]);

  const isUnderWay = party.race !== null && !party.race.isOver;
  const race = party.race !== null && (
    <LobbyRace party={party} race={party.race} userId={userId} onEnded={() => heading.current?.focus()} />
  );
  return (
    <Page width="wide">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-4xl sm:text-5xl">
          Party Lobby
        </h1>
        <LeaveParty party={party} userId={userId} />
      </div>
      <ConnectionLostNote isLive={isLive} />
      <LobbyAnnouncer party={party} userId={userId} />
      <div className="mt-6 grid gap-4 sm:gap-6">
        {isUnderWay && race}
        <PartyCode code={party.code} />
        <Card as="section" aria-labelledby="members" className="px-5.5 pt-5.5 pb-5">
          <MemberList party={party} userId={userId} />
          {!isUnderWay && (
            <div className="mt-3 border-t border-line pt-5">
              <StartRace next={{ party, userId }} />
            </div>
          )}
        </Card>
        {!isUnderWay && race}
      </div>
    </Page>
  );
}

/** Leaves the party. During a race it asks for confirmation, because leaving ends the player's race (PARTY-9). */
function LeaveParty({ party, userId }: { readonly party: Party; readonly userId: string }) {
  const { parties, toasts } = useApp();
  const [isConfirming, setIsConfirming] = useState(false);
  const leave = useAction(async () => {
    const left = await parties.step('leave');
    setIsConfirming(false);
    if (!left.ok) toasts.show(partyFailureToast('Error leaving party', left.error));
  });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-busy={leave.isPending || undefined}
        onClick={() => (isRacing(party, userId) ? setIsConfirming(true) : leave.run())}
      >
        <DoorOpen size={16} aria-hidden className="max-sm:hidden" />
        Leave party
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Leave the party?"
        description="Your race is still running. It ends for you when you leave; the others keep racing."
      >
        <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse">
          <Button variant="primary" onClick={() => leave.run()}>
            Leave party
          </Button>
          <Button variant="quiet" onClick={() => setIsConfirming(false)}>
            Stay
          </Button>
        </div>
      </Dialog>
    </>
  );
}
