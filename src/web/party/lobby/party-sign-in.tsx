import { LogIn } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { parsePartyCode } from '#core/party/party-code.ts';
import { buttonClass } from '#ui/button.tsx';
import { authLink } from '#web/auth/auth-link.ts';
import { HowARaceGoes } from './how-a-race-goes.tsx';

/** Spec section 2, Party, signed out. Signing in keeps the invitation (D11). */
export function PartySignIn({ code }: { readonly code: string | null }) {
  const { to, state } = authLink(useLocation());
  const invited = code === null ? null : parsePartyCode(code);
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-8 sm:py-12">
      <p className="eyebrow text-route-ink">With Friends</p>
      <h1 className="mt-3 text-4xl sm:text-5xl">Sign in to Play with Friends</h1>
      <p className="mt-4 max-w-prose text-lg text-pretty text-ink-2">
        {invited?.ok === true ? (
          <>
            You are invited to the party <b className="font-semibold text-ink">{invited.value}</b>. Sign in,
            and you are in it.
          </>
        ) : (
          'A party knows its members by name. It takes an account, and no more than a minute.'
        )}
      </p>
      <Link to={to} state={state} className={buttonClass('primary', 'large', 'mt-6')}>
        <LogIn size={18} aria-hidden />
        Sign in
      </Link>
      <HowARaceGoes />
    </div>
  );
}
