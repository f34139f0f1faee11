import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { failureWords } from '#web/auth/failure-words.ts';
import { useAction } from '#web/server-api/queries.ts';
import { useTransfer } from './use-transfer.ts';

/**
 * Continues here as the guest of another device. A link fills in its code, but the player redeems it: opening a link of
 * somebody else must not change who plays.
 */
export function RedeemCode({ linked, onDone }: { readonly linked: string; readonly onDone: () => void }) {
  const { redeem } = useTransfer();
  const [code, setCode] = useState(linked);
  const [complaint, setComplaint] = useState<string | undefined>();
  const [isConfirming, setIsConfirming] = useState(false);
  const attempt = useAction(async (leavesHistory: boolean) => {
    setComplaint(undefined);
    if (code.trim() === '') return setComplaint('Please enter the eight words of the code');
    const redeemed = await redeem(code, leavesHistory);
    setIsConfirming(redeemed.ok && redeemed.value === 'has-history');
    if (!redeemed.ok) return setComplaint(failureWords(redeemed.error));
    if (redeemed.value === 'moved') onDone();
  });
  return (
    <form
      noValidate
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        attempt.run(false);
      }}
    >
      <TextField
        label="Code of your other device"
        hint="Eight words. This browser then continues as the guest of that device."
        error={complaint}
        value={code}
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button type="submit" variant="primary" aria-busy={attempt.isPending || undefined}>
          Continue here
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Leave this browser's history behind?"
        description="You have already played in this browser as another guest. That guest's streak and history are left behind, and can't be brought back. Your levels stay."
      >
        <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Button
            variant="primary"
            aria-busy={attempt.isPending || undefined}
            onClick={() => attempt.run(true)}
          >
            Leave it behind
          </Button>
          <Button onClick={() => setIsConfirming(false)}>Cancel</Button>
        </div>
      </Dialog>
    </form>
  );
}
