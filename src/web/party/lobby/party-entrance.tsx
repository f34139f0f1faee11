import { KeyRound, Users, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { CreateDialog } from './create-dialog.tsx';
import { HowARaceGoes } from './how-a-race-goes.tsx';
import { JoinDialog } from './join-dialog.tsx';
import type { Refusal } from './use-invitation.ts';

/** For a player without a party: create one, or join one by its code (spec section 2, Party). */
export function PartyEntrance({ refusal }: { readonly refusal: Refusal | null }) {
  // Opens with the code of an invitation that failed, so that the player can correct it or try again.
  const [open, setOpen] = useState<'create' | 'join' | null>(refusal === null ? null : 'join');
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-8 sm:py-12">
      <h1 className="text-4xl sm:text-5xl">With Friends</h1>
      <p className="mt-3 max-w-prose text-lg text-pretty text-ink-2">
        Race the same route, live: the same articles for all of you, and fifteen minutes at most.
      </p>
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <Way
          icon={Users}
          name="Create a Party"
          words="You get a code to hand round, and start the races."
          isFirst
          onChoose={() => setOpen('create')}
        />
        <Way
          icon={KeyRound}
          name="Join a Party"
          words="With the code of whoever invites you."
          onChoose={() => setOpen('join')}
        />
      </div>
      <HowARaceGoes />
      {open === 'create' && <CreateDialog onClose={() => setOpen(null)} />}
      {open === 'join' && <JoinDialog refusal={refusal} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Way({
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
    <div className="relative flex items-start gap-4 rounded-2xl border border-line bg-sheet p-5.5 transition-colors duration-150 hover:border-line-strong">
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-[11px] ${isFirst ? 'bg-route text-on-route' : 'bg-well text-ink-2'}`}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="min-w-0">
        <button
          type="button"
          onClick={onChoose}
          className="text-left font-serif text-xl font-semibold after:absolute after:inset-0 after:rounded-[10px] focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-route"
        >
          {name}
        </button>
        <span className="mt-1 block text-ink-2">{words}</span>
      </span>
    </div>
  );
}
