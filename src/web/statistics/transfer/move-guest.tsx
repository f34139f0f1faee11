import { useEffect, useState } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { textLinkClass } from '#ui/text-link.tsx';
import type { Account } from '#web/account/account-store.ts';
import { authLink } from '#web/auth/auth-link.ts';
import { failureWords } from '#web/auth/failure-words.ts';
import { Link } from '#web/navigation/link.tsx';
import { useLocation, useSearchParams } from '#web/navigation/navigation-context.tsx';
import { useAction } from '#web/server-api/queries.ts';
import { RedeemCode } from './redeem-code.tsx';
import { TransferCode } from './transfer-code.tsx';
import { useTransfer } from './use-transfer.ts';

type Step =
  /** `complaint`: why no code was made. `isBack`: the player comes from another step, whose control had the focus. */
  | { readonly kind: 'choose'; readonly complaint: string | null; readonly isBack: boolean }
  /** `until`: milliseconds since the epoch by this browser's clock. */
  | { readonly kind: 'made'; readonly code: string; readonly until: number }
  /** `code`: from the link that was opened; empty if the player types it. */
  | { readonly kind: 'redeem'; readonly code: string };

const CHOOSE: Step = { kind: 'choose', complaint: null, isBack: false };

/** Moves a guest to another browser (TRANSFER-1). Players with an account sign in there instead. */
export function MoveGuest({ account }: { readonly account: Account }) {
  const [step, setStep] = useStep();
  const location = useLocation();
  if (account.phase === 'loading') return null;
  if (account.phase === 'signed-in') {
    if (step.kind !== 'redeem') return null;
    return (
      <Alert className="mt-6">
        You are signed in, so this link does nothing here. To continue as the guest of your other device, sign
        out first and open the link again.
      </Alert>
    );
  }
  return (
    <Card as="section" aria-labelledby="move" className="mt-6 px-5 pt-5 pb-5.5">
      <h2 id="move" className="text-xl">
        Move to another device
      </h2>
      <p className="mt-1 max-w-prose text-ink-2">
        You play as a guest, so your streak, history and levels belong to this browser. Take them along with a
        code, or{' '}
        <Link {...authLink(location)} className={textLinkClass('font-medium text-route-ink')}>
          sign in
        </Link>{' '}
        to play under your own name on every device.
      </p>
      <Chosen step={step} onStep={setStep} />
    </Card>
  );
}

/** The step, at first that of the link. The code is removed from the address, which others may see. */
function useStep() {
  const [params, setParams] = useSearchParams();
  const linked = params.get('transfer');
  const state = useState<Step>(
    linked === null ? CHOOSE : { kind: 'redeem', code: linked.replaceAll('-', ' ') },
  );
  useEffect(() => {
    if (linked !== null) setParams({});
  }, [linked, setParams]);
  return state;
}

function Chosen({ step, onStep }: { readonly step: Step; readonly onStep: (step: Step) => void }) {
  const choose = () => onStep({ kind: 'choose', complaint: null, isBack: true });
  switch (step.kind) {
    case 'choose':
      return <Choose complaint={step.complaint} isBack={step.isBack} onStep={onStep} />;
    case 'made':
      return <TransferCode code={step.code} until={step.until} onDone={choose} />;
    case 'redeem':
      return <RedeemCode linked={step.code} onDone={choose} />;
    default:
      return assertNever(step);
  }
}

function Choose({
  complaint,
  isBack,
  onStep,
}: {
  readonly complaint: string | null;
  readonly isBack: boolean;
  readonly onStep: (step: Step) => void;
}) {
  const { make } = useTransfer();
  const attempt = useAction(async () => {
    const made = await make();
    onStep(
      made.ok
        ? { kind: 'made', code: made.value.code, until: Date.now() + made.value.validFor * 1000 }
        : { kind: 'choose', complaint: failureWords(made.error), isBack: false },
    );
  });
  return (
    <>
      {complaint !== null && <Alert className="mt-5">{complaint}</Alert>}
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button autoFocus={isBack} aria-busy={attempt.isPending || undefined} onClick={() => attempt.run()}>
          {complaint === null ? 'Get a code' : 'Try again'}
        </Button>
        <Button variant="quiet" onClick={() => onStep({ kind: 'redeem', code: '' })}>
          I have a code
        </Button>
      </div>
    </>
  );
}
