import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useAction } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';
import type { Complaints } from './check-fields.ts';

/** Why a form failed: error messages by field, and the text of a toast or null. */
export interface Trouble<Name extends string> {
  readonly complaints: Complaints<Name>;
  readonly toast: string | null;
}

/**
 * Form that allows one submission at a time. On failure it keeps the input, marks the fields and focuses the first
 * invalid one.
 */
export function AuthForm<Name extends string>({
  names,
  action,
  onSend,
  clears = false,
  children,
}: {
  /** Field names in visual order. */
  readonly names: readonly Name[];
  /** Text of the submit button. */
  readonly action: string;
  /** Submits the form. Resolves to null on success. */
  readonly onSend: (text: (name: Name) => string) => Promise<Trouble<Name> | null>;
  /** Whether it is empty again after a success, where it stays on the screen. */
  readonly clears?: boolean;
  readonly children: (complaints: Complaints<Name>) => ReactNode;
}) {
  const { toasts } = useApp();
  const [complaints, setComplaints] = useState<Complaints<Name>>(new Map());

  const send = useAction(async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const trouble = await onSend((name) => textIn(data, name));
    setComplaints(trouble?.complaints ?? new Map());
    if (trouble === null) {
      if (clears) form.reset();
      return;
    }
    if (trouble.toast !== null)
      toasts.show({ title: 'Error', description: trouble.toast, variant: 'destructive' });
    const first = names.find((name) => trouble.complaints.has(name));
    const field = first === undefined ? null : form.elements.namedItem(first);
    if (field instanceof HTMLInputElement) field.focus();
  });
  const forget = ({ target }: FormEvent<HTMLFormElement>): void => {
    const name = target instanceof HTMLInputElement && names.find((known) => known === target.name);
    if (typeof name !== 'string' || !complaints.has(name)) return;
    setComplaints(new Map([...complaints].filter(([other]) => other !== name)));
  };

  return (
    <form
      noValidate
      onInput={forget}
      onSubmit={(event) => {
        event.preventDefault();
        send.run(event.currentTarget);
      }}
      className="mt-6 flex flex-col gap-4.5"
    >
      {children(complaints)}
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={send.isPending}
        aria-busy={send.isPending}
        className="mt-1.5"
      >
        {action}
      </Button>
    </form>
  );
}

/** Returns the text of a field as typed. */
function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
