import { Alert } from '#ui/alert.tsx';
import { useState, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useAction } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';
import { failureWords, partyFailureToast } from '#web/party/race/start-race.tsx';
import { formatPartyCode, parsePartyCode } from '#core/party/party-code.ts';
import { TextField } from '#ui/field.tsx';
import { useJoinParty, type Refusal } from './join-party.ts';

/** Spec section 2, Party. On success the lobby replaces this screen, and the dialog with it. */
export function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const { parties, toasts } = useApp();
  const [trouble, setTrouble] = useState<string | null>(null);
  const create = useAction(async () => {
    setTrouble(null);
    const created = await parties.create();
    if (created.ok) return;
    toasts.show(partyFailureToast('Error creating party', created.error));
    setTrouble(failureWords(created.error));
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create a Party"
      description="You get a code of six letters and digits. Anyone with the code can join. You are the host, and you start the races."
    >
      {trouble !== null && <Alert className="mt-5">{trouble}</Alert>}
      <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse">
        <Button variant="primary" aria-busy={create.isPending || undefined} onClick={() => create.run()}>
          {create.isPending ? 'Loading...' : 'Create party'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}

/** Spec section 2, Party. On success the lobby replaces this screen, and the dialog with it. */
export function JoinDialog({
  refusal,
  onClose,
}: {
  /** An invitation that could not be accepted. */
  readonly refusal: Refusal | null;
  readonly onClose: () => void;
}) {
  const joinParty = useJoinParty();
  const [code, setCode] = useState(formatPartyCode(refusal?.code ?? ''));
  const [complaint, setComplaint] = useState(refusal?.message);
  const form = useRef<HTMLFormElement>(null);
  const join = useAction(async () => {
    const refused = wrongIn(code) ?? (await joinParty(code));
    if (refused === null) return;
    setComplaint(refused);
    form.current?.querySelector('input')?.focus();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Join a Party"
      description="Enter the code of the party. Upper or lower case, both work."
    >
      <form
        ref={form}
        noValidate
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          join.run();
        }}
      >
        <TextField
          label="Party code"
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          value={code}
          onChange={(event) => {
            setCode(formatPartyCode(event.target.value));
            setComplaint(undefined);
          }}
          hint="Six letters and digits."
          error={complaint}
        />
        <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit" variant="primary" aria-busy={join.isPending || undefined}>
            {join.isPending ? 'Loading...' : 'Join party'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Spec section 5: required, six characters. */
function wrongIn(code: string): string | null {
  if (code === '') return 'Party code is required';
  return parsePartyCode(code).ok ? null : 'A party code has six letters and digits.';
}
