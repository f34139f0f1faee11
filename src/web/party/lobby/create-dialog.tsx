import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { failureWords, partyFailureToast } from '#web/party/race/party-failure-toast.ts';

/** Spec section 2, Party. On success the lobby replaces this screen, and the dialog with it. */
export function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const { parties, toasts } = useApp();
  const [isAsking, setIsAsking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const create = async (): Promise<void> => {
    if (isAsking) return;
    setIsAsking(true);
    setTrouble(null);
    const created = await parties.create();
    setIsAsking(false);
    if (created.ok) return;
    toasts.show(partyFailureToast('Error creating party', created.error));
    setTrouble(failureWords(created.error));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create a Party"
      description="You get a code of six letters and digits. Whoever has it can join you; you are the host, and start the races."
    >
      {trouble !== null && (
        <p role="alert" className="mt-5 rounded-xl border border-warn bg-warn-wash px-4 py-3 text-[0.9rem]">
          {trouble}
        </p>
      )}
      <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse">
        <Button look="primary" aria-busy={isAsking || undefined} onClick={() => void create()}>
          {isAsking ? 'Loading...' : 'Create party'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}
