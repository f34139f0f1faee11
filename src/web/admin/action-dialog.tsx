import { useState } from 'react';
import { adminActionBody, MAX_REASON_LENGTH } from '#protocol/admin-bodies.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { failureWords } from '#web/auth/failure-words.ts';
import { useAction } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';
import { useAdminAction } from './use-admin.ts';

/** An action that an admin is about to take. */
export interface Order {
  /** What follows `/api/admin/`. */
  readonly path: string;
  readonly title: string;
  /** What happens. */
  readonly words: string;
  /** Text of its button. */
  readonly action: string;
}

/** Asks for the reason of an action, takes it, and shows the link that it may result in (ADMIN-5, ADMIN-6). */
export function ActionDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { path, title, words, action } = order;
  const { toasts } = useApp();
  const act = useAdminAction();
  const [reason, setReason] = useState('');
  const [complaint, setComplaint] = useState<string | undefined>();
  const [link, setLink] = useState<string | null>(null);
  const send = useAction(async () => {
    const body = adminActionBody.safeParse({ reason });
    setComplaint(body.error?.issues[0]?.message);
    if (!body.success) return;
    const answer = await act(path, body.data.reason);
    if (!answer.ok) return setComplaint(failureWords(answer.error));
    if (answer.value.link !== null) return setLink(answer.value.link);
    toasts.show({ title: 'Done', description: 'It is in the log.' });
    onClose();
  });
  if (link !== null)
    return (
      <Dialog
        open
        onClose={onClose}
        closesOutside={false}
        title="Pass on this link"
        description="Anyone who opens it can choose the new password of the account. It works once, for two hours, and is not shown again."
      >
        <div className="mt-6 flex flex-col gap-4.5">
          <TextField label="Link" readOnly value={link} onFocus={(event) => event.target.select()} />
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} closesOutside={false} title={title} description={words}>
      <form
        noValidate
        className="mt-6 flex flex-col gap-4.5"
        onSubmit={(event) => {
          event.preventDefault();
          send.run();
        }}
      >
        <TextArea
          label="Reason"
          hint="For the log. The player can read it in their data."
          required
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          error={complaint}
          onChange={(event) => {
            setComplaint(undefined);
            setReason(event.target.value);
          }}
        />
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Button type="submit" variant="primary" disabled={send.isPending} aria-busy={send.isPending}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
