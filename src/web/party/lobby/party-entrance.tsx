import { Page } from '#web/layout/page.tsx';
import { Card } from '#ui/card.tsx';
import { KeyRound, Users, type LucideIcon, LogIn } from 'lucide-react';
import { useState } from 'react';
import { CreateDialog, JoinDialog } from './party-dialogs.tsx';
import type { Refusal } from './join-party.ts';
import { Link } from '#web/navigation/link.tsx';
import { useLocation } from '#web/navigation/navigation-context.tsx';
import { parsePartyCode } from '#core/party/party-code.ts';
import { buttonClass } from '#ui/button.tsx';
import { textLinkClass } from '#ui/text-link.tsx';
import { authLink } from '#web/auth/auth-link.ts';

/** For a player without a party: create one, or join one by its code (spec section 2, Party). */
export function PartyEntrance({ refusal }: { readonly refusal: Refusal | null }) {
  // Opens with the code of an invitation that failed, so that the player can correct it or try again.
  const [open, setOpen] = useState<'create' | 'join' | null>(refusal === null ? null : 'join');
  return (
    <Page width="wide">
      <h1 className="text-4xl sm:text-5xl">With Friends</h1>
      <p className="mt-3 max-w-prose text-lg text-pretty text-ink-2">
        Race live against your friends: the same articles for everyone, in fifteen minutes at most.
      </p>
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <EntryCard
          icon={Users}
          name="Create a Party"
          words="You get a code to share, and you start the races."
          isFirst
          onChoose={() => setOpen('create')}
        />
        <EntryCard
          icon={KeyRound}
          name="Join a Party"
          words="Use the code of the friend who invites you."
          onChoose={() => setOpen('join')}
        />
      </div>
      <ChallengeInstead />
      <HowARaceGoes />
      {open === 'create' && <CreateDialog onClose={() => setOpen(null)} />}
      {open === 'join' && <JoinDialog refusal={refusal} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function EntryCard({
  icon: Icon,
  name,
  words,
  isFirst = false,
  onChoose,
}: {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly words: string;
  readonly isFirst?: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <Card className="relative flex items-start gap-4 p-5.5 transition-colors duration-150 hover:border-line-strong">
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-xl ${isFirst ? 'bg-route text-on-route' : 'bg-well text-ink-2'}`}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="min-w-0">
        <button
          type="button"
          onClick={onChoose}
          className="text-left font-serif text-xl font-semibold after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-route"
        >
          {name}
        </button>
        <span className="mt-1 block text-ink-2">{words}</span>
      </span>
    </Card>
  );
}

/** Spec section 2, Party, signed out. Signing in keeps the invitation (D11). */
export function PartySignIn({ code }: { readonly code: string | null }) {
  const { to, state } = authLink(useLocation());
  const invited = code === null ? null : parsePartyCode(code);
  return (
    <Page width="wide">
      <p className="eyebrow text-route-ink">With Friends</p>
      <h1 className="mt-3 text-4xl sm:text-5xl">Sign in to Play with Friends</h1>
      <p className="mt-4 max-w-prose text-lg text-pretty text-ink-2">
        {invited?.ok === true ? (
          <>
            You are invited to the party <b className="font-semibold text-ink">{invited.value}</b>. Sign in to
            join it.
          </>
        ) : (
          'Party members see each other by name, so you need an account. It takes less than a minute.'
        )}
      </p>
      <Link to={to} state={state} className={buttonClass('primary', 'large', 'mt-6')}>
        <LogIn size={18} aria-hidden />
        Sign in
      </Link>
      <ChallengeInstead />
      <HowARaceGoes />
    </Page>
  );
}

/** D11, in three steps. */
const STEPS = [
  ['Meet', 'One player creates a party and shares the code.'],
  [
    'Race',
    'The host starts the race. Everyone starts at the same moment, from the same article, with the same three targets.',
  ],
  [
    'Compare',
    "Most targets win, then fewest clicks, then the shortest time. Afterwards you can see everyone's routes.",
  ],
] as const;

/** Explains a party as a route with waypoints. */
function HowARaceGoes() {
  return (
    <section aria-labelledby="how-a-race-goes" className="mt-10">
      <h2 id="how-a-race-goes" className="text-2xl">
        How a race goes
      </h2>
      <ol className="mt-4">
        {STEPS.map(([name, words], index) => (
          <li
            key={name}
            className="relative flex items-start gap-3 pb-4 last:pb-0 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-[0.8125rem] not-last:before:route-down not-last:before:text-line-strong"
          >
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full border-2 border-route text-note font-semibold text-route-ink"
            >
              {index + 1}
            </span>
            <span className="min-w-0 max-w-prose pt-0.5 text-ink-2">
              <b className="font-serif text-base font-semibold text-ink">{name}.</b> {words}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** For friends who do not play at the same time, and for players without an account. */
function ChallengeInstead() {
  return (
    <p className="mt-6 max-w-prose text-ink-2">
      Not playing at the same time?{' '}
      <Link to="/challenge" className={textLinkClass('font-medium')}>
        Challenge a friend
      </Link>{' '}
      with a link: everyone plays when they like, without an account.
    </p>
  );
}
