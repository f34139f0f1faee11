import type { ReactNode } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import type { Account } from '#web/account/account-store.ts';
import { authLink } from '#web/auth/auth-link.ts';
import { Page, usePageTitle } from '#web/layout/page.tsx';
import { Link } from '#web/navigation/link.tsx';
import { useLocation } from '#web/navigation/navigation-context.tsx';
import { useAccount } from '#web/services/account-context.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EXPORT_PATH } from './own-account-api.ts';

/** What players can do with their own account (ACCOUNT-1 to ACCOUNT-4). */
export function AccountPage() {
  usePageTitle('Account');
  return (
    <Page>
      <p className="eyebrow text-route-ink">Your Account</p>
      <Shown account={useAccount()} />
    </Page>
  );
}

const TITLE = 'mt-3 text-4xl sm:text-5xl';

function Shown({ account }: { readonly account: Account }) {
  switch (account.phase) {
    case 'loading':
      return account.isDelayed ? <NoAnswer /> : <Waiting />;
    case 'signed-out':
      return <SignedOut />;
    case 'signed-in': {
      const { id, email, user_metadata: user } = account.user;
      return (
        // Nothing that was typed for one account may be sent for another.
        <div key={id}>
          <h1 className={`${TITLE} wrap-anywhere`}>{user.display_name}</h1>
          <p className="mt-3 max-w-prose text-ink-2 wrap-anywhere">
            Other players see this name. Your email is {email}, and only you see it.
          </p>
          <Section id="password" title="Password">
            <div className="max-w-md">
              <ChangePassword email={email} />
            </div>
          </Section>
          <Section id="email" title="Email">
            <div className="max-w-md">
              <ChangeEmail />
            </div>
          </Section>
          <Section id="data" title="Your data">
            <p className="mt-2 max-w-prose text-ink-2">
              A file with everything that is stored about you here: your account, your scores, every journey
              with its clicks, your statistics and your reports. Level progress and settings are in this
              browser only.
            </p>
            <a href={EXPORT_PATH} download className={buttonClass('secondary', 'normal', 'mt-5')}>
              Download your data
            </a>
          </Section>
          <Section id="deletion" title="Delete account">
            <DeleteAccount />
          </Section>
        </div>
      );
    }
    default:
      return assertNever(account);
  }
}

function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Card as="section" aria-labelledby={id} className="mt-6 px-5 pt-5 pb-5.5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}

function SignedOut() {
  const location = useLocation();
  return (
    <>
      <h1 className={TITLE}>Account</h1>
      <Card className="mt-7 px-5 py-8 text-center">
        <p className="text-ink-2">
          Sign in to change your password or your email, and to download your data.
        </p>
        <Link {...authLink(location)} className={buttonClass('primary', 'large', 'mt-5')}>
          Sign in
        </Link>
      </Card>
    </>
  );
}

/** The account is asked for again without a press. */
function NoAnswer() {
  return (
    <>
      <h1 className={TITLE}>Account</h1>
      <Card className="mt-7 px-5 py-8 text-center" role="alert">
        <p className="text-ink-2">
          We can't reach our server. Your account appears here as soon as it answers.
        </p>
      </Card>
    </>
  );
}

function Waiting() {
  return (
    <>
      <h1 className={TITLE}>Account</h1>
      <Loading>
        <Skeleton className="mt-7 h-40 rounded-2xl" />
        <Skeleton className="mt-7 h-40 rounded-2xl" />
      </Loading>
    </>
  );
}
