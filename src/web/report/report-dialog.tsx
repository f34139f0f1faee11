import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { bugReportBody, MAX_REPORT_LENGTH } from '#protocol/bug-report-body.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/field.tsx';
import { useAction } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';
import { failureWords } from '#web/auth/failure-words.ts';
import { submitReport } from './submit-report.ts';
import { PLEASE_SIGN_IN, NO_DRAFT, type ReportDraft } from './report-draft.ts';

const MORE = [
  ['steps_to_reproduce', 'Steps to reproduce'],
  ['expected_behavior', 'Expected behaviour'],
  ['actual_behavior', 'Actual behaviour'],
] as const;

/** Bug report form (spec section 2, Report a Bug). The draft is kept until the server has accepted it. */
export function ReportDialog({
  draft,
  onDraft,
  onClose,
}: {
  readonly draft: ReportDraft;
  readonly onDraft: (draft: ReportDraft) => void;
  readonly onClose: () => void;
}) {
  const { fetch, toasts } = useApp();
  const [complaint, setComplaint] = useState<string | undefined>();
  const [isSignedOut, setIsSignedOut] = useState(false);
  const description = useRef<HTMLTextAreaElement>(null);

  const write = (name: keyof ReportDraft, text: string): void => onDraft({ ...draft, [name]: text });
  const send = useAction(async () => {
    const report = bugReportBody.safeParse(draft);
    setComplaint(report.error?.issues.find(({ path }) => path[0] === 'description')?.message);
    if (!report.success) return description.current?.focus();
    const sent = await submitReport(fetch, report.data);
    if (sent.ok) {
      toasts.show({
        title: 'Bug report submitted',
        description: 'Thank you for helping improve the product!',
      });
      onDraft(NO_DRAFT);
      return onClose();
    }
    const hasEnded = sent.error.kind === 'refused' && sent.error.code === 'sign-in-first';
    setIsSignedOut(hasEnded);
    toasts.show(
      hasEnded
        ? PLEASE_SIGN_IN
        : { title: 'Error submitting report', description: failureWords(sent.error), variant: 'destructive' },
    );
  });

  return (
    <Dialog
      open
      wide
      closesOutside={false}
      onClose={onClose}
      title="Report a Bug"
      description="Tell us what went wrong. Only the description is required."
    >
      <form
        noValidate
        className="mt-5 grid gap-4.5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          send.run();
        }}
      >
        <div className="sm:col-span-2">
          <TextArea
            ref={description}
            label="Description"
            name="description"
            required
            maxLength={MAX_REPORT_LENGTH}
            value={draft.description}
            error={complaint}
            onChange={(event) => {
              setComplaint(undefined);
              write('description', event.target.value);
            }}
          />
        </div>
        {MORE.map(([name, label]) => (
          <div key={name} className={name === 'steps_to_reproduce' ? 'sm:col-span-2' : ''}>
            <TextArea
              label={label}
              name={name}
              isOptional
              maxLength={MAX_REPORT_LENGTH}
              value={draft[name]}
              onChange={(event) => write(name, event.target.value)}
            />
          </div>
        ))}
        {isSignedOut && (
          <Alert className="sm:col-span-2">
            You're no longer signed in. Your report is still here:{' '}
            <a href="/auth" target="_blank" rel="noreferrer" className="font-semibold underline">
              sign in in another tab
            </a>
            , then submit again.
          </Alert>
        )}
        <div className="flex flex-col gap-3 sm:col-span-2 sm:flex-row-reverse">
          <Button type="submit" variant="primary" disabled={send.isPending} aria-busy={send.isPending}>
            <Send size={17} aria-hidden />
            Submit report
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
