import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { assertNever } from '#core/assert-never.ts';
import type { HydrationStatus } from '#editor-protocol/frame-message.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { useEditor } from '../state/use-editor.ts';
import { Popover } from '../controls/buttons.tsx';

type PageError = Exclude<HydrationStatus, { readonly status: 'no_error' }>;

/** Shows whether the app's page has an error, with details in a popover. */
export function HealthBadge() {
  const health = useEditor((state) => state.health);
  switch (health.status) {
    case 'no_error':
      return (
        <Tooltip text="The app’s page has no errors">
          <span
            role="img"
            aria-label="The app’s page has no errors"
            className="grid size-8 shrink-0 place-items-center text-found"
          >
            <CircleCheck size={16} aria-hidden />
          </span>
        </Tooltip>
      );
    case 'error':
    case 'other_error':
      return <ErrorBadge error={health} />;
    default:
      return assertNever(health);
  }
}

function ErrorBadge({ error }: { readonly error: PageError }) {
  const [isOpen, setIsOpen] = useState(false);
  const [title, place, message] = [error.errorDescr, error.errorLabel, error.errorBody].map(plainText);
  return (
    <Popover
      label="The error of the app’s page"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          className="flex h-8 shrink-0 items-center gap-1.5 rounded-lg bg-warn-wash px-2.5 font-medium text-warn hover:brightness-97 dark:hover:brightness-110"
        >
          <TriangleAlert size={15} aria-hidden />
          Error
        </button>
      }
    >
      <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
      {message !== '' && (
        <pre className="mt-2 max-h-60 overflow-auto rounded-lg bg-well p-2.5 font-mono text-xs whitespace-pre-wrap text-ink">
          {message}
        </pre>
      )}
      {place !== '' && <p className="mt-2 font-mono text-xs wrap-anywhere text-ink-3">{place}</p>}
      <p className="mt-3 text-ink-2">Fix the code and the page reloads, or undo your last change.</p>
    </Popover>
  );
}

/** Returns the text of HTML from the error overlay of the app's page, which must never be inserted as HTML. */
function plainText(html: string): string {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim();
}
