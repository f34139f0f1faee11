import { useEffect, useRef } from 'react';
import { isRacing, memberOf, type Party } from '#core/party/party.ts';
import { useApp } from '#web/services/app-context.tsx';
import { LeaveParty } from './leave-party.tsx';
import { LobbyNews } from './lobby-news.tsx';
import { LobbyRace } from './lobby-race.tsx';
import { MemberList } from './member-list.tsx';
import { ConnectionLostNote } from '#web/party/race/connection-lost-note.tsx';
import { PartyCode } from './party-code.tsx';
import { StartRace } from '#web/party/race/start-race.tsx';

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
  const race = party.race !== null && <LobbyRace party={party} race={party.race} userId={userId} />;
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-8 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-4xl sm:text-5xl">
          Party Lobby
        </h1>
        <LeaveParty party={party} userId={userId} />
      </div>
      <ConnectionLostNote isLive={isLive} />
      <LobbyNews party={party} userId={userId} />
      <div className="mt-6 grid gap-4 sm:gap-6">
        {isUnderWay && race}
        <PartyCode code={party.code} />
        <section
          aria-labelledby="members"
          className="rounded-2xl border border-line bg-sheet px-5.5 pt-5.5 pb-5"
        >
          <div className="flex items-baseline justify-between gap-3">
            <h2 id="members" className="text-xl">
              Members
            </h2>
            <span className="text-[0.82rem] text-ink-3 tabular-nums">{party.members.length}</span>
          </div>
          <MemberList party={party} userId={userId} />
          {!isUnderWay && (
            <div className="mt-3 border-t border-line pt-5">
              <StartRace party={party} userId={userId} />
            </div>
          )}
        </section>
        {!isUnderWay && race}
      </div>
    </div>
  );
}
