import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from '#web/navigation/link.tsx';
import { Redirect } from '#web/navigation/navigation-context.tsx';
import { assertNever } from '#core/assert-never.ts';
import { Card } from '#ui/card.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { ContourMap } from '#ui/contour-map.tsx';
import { useAccount } from '#web/services/account-context.tsx';
import { usePageTitle } from '#web/layout/page.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { ForgotPasswordForm, NewPasswordForm } from './password-forms.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useAuthLinks, type AuthLinks } from './auth-links.ts';

/** Auth page (spec section 2) and target of the links in mails. Redirects signed-in players, except from mail links. */
export function AuthPage() {
  const account = useAccount();
  const { view, next, links } = useAuthLinks();
  switch (view.kind) {
    case 'reset':
      return (
        <FormCard title="New password" words="Choose a new password for your account.">
          <NewPasswordForm token={view.token} links={links} />
          <AlternativeLink {...links.to('forgot')}>Request a new link</AlternativeLink>
        </FormCard>
      );
    case 'confirm':
      return (
        <FormCard title="Confirm your email" words="This shows us that the address is yours.">
          <ConfirmEmail token={view.token} links={links} next={next} />
        </FormCard>
      );
    case 'sign-in':
    case 'sign-up':
    case 'forgot': {
      if (account.phase === 'signed-in') return <Redirect to={next} />;
      // Do not flash a form at a player who turns out to be signed in.
      if (account.phase === 'loading' && !account.isDelayed) return <Waiting />;
      const mail = account.phase === 'signed-out' && account.mail;
      if (view.kind === 'forgot' && mail) return <Forgot links={links} />;
      return view.kind === 'sign-up' ? <SignUp links={links} /> : <SignIn links={links} mail={mail} />;
    }
    default:
      return assertNever(view);
  }
}

function SignIn({ links, mail }: { readonly links: AuthLinks; readonly mail: boolean }) {
  return (
    <FormCard title="Sign in" words="Your scores are saved under your name, on any device.">
      <SignInForm links={links} mail={mail} />
      <AlternativeLink {...links.to('sign-up')}>Don't have an account? Sign up</AlternativeLink>
    </FormCard>
  );
}

function SignUp({ links }: { readonly links: AuthLinks }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (mailedTo !== null)
    return (
      <FormCard title="Check your email" words="One more step." takesFocus>
        <p role="status" className="mt-6 rounded-xl bg-found-wash px-4 py-3.5 wrap-anywhere">
          We sent an email to <strong>{mailedTo}</strong>. Open its link to confirm your account, then sign
          in.
        </p>
        <AlternativeLink {...links.to('sign-in')}>Already have an account? Sign in</AlternativeLink>
      </FormCard>
    );
  return (
    <FormCard title="Create account" words="Get your name on the leaderboard and play with friends.">
      <SignUpForm onMailSent={setMailedTo} />
      <AlternativeLink {...links.to('sign-in')}>Already have an account? Sign in</AlternativeLink>
    </FormCard>
  );
}

function Forgot({ links }: { readonly links: AuthLinks }) {
  return (
    <FormCard title="Forgot your password?" words="We'll email you a link to choose a new one.">
      <ForgotPasswordForm />
      <AlternativeLink {...links.to('sign-in')}>Back to sign in</AlternativeLink>
    </FormCard>
  );
}

function Waiting() {
  return (
    <Frame>
      <Loading>
        <Skeleton className="h-9 w-32" />
        <Skeleton className="mt-3 h-5 w-64 max-w-full" />
        <Skeleton className="mt-8 h-11 w-full" />
        <Skeleton className="mt-10 h-11 w-full" />
        <Skeleton className="mt-8 h-12 w-full" />
      </Loading>
    </Frame>
  );
}

function FormCard({
  title,
  words,
  takesFocus = false,
  children,
}: {
  readonly title: string;
  readonly words: string;
  /** Set where it replaces a form that had the focus, without a change of the address. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}) {
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Frame>
      <h1 ref={heading} tabIndex={-1} className="text-[1.95rem]">
        {title}
      </h1>
      <p className="mt-2 text-pretty text-ink-2">{words}</p>
      {children}
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="relative grid grow place-items-center overflow-hidden px-4 py-8 sm:py-12">
      <ContourMap className="absolute top-0 right-0 h-160 w-240 max-w-full text-contour max-sm:hidden" />
      <div className="relative w-full max-w-md">
        <Card className="p-5.5 shadow-lift sm:p-9">{children}</Card>
        <p className="mt-4 text-center">
          <Link to="/" className={buttonClass('quiet')}>
            <ArrowLeft size={17} aria-hidden />
            Back to Home
          </Link>
        </p>
      </div>
    </div>
  );
}

function AlternativeLink({
  children,
  ...link
}: ReturnType<AuthLinks['to']> & { readonly children: ReactNode }) {
  return (
    <p className="mt-3 text-center">
      <Link
        {...link}
        className="inline-flex min-h-11 items-center rounded text-body text-route-ink underline underline-offset-3"
      >
        {children}
      </Link>
    </p>
  );
}
