import { useState, type ReactNode } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { TextField } from '#ui/field.tsx';
import { useApp } from '#web/services/app-context.tsx';
import type { Shared } from './share-link.ts';

interface ShareReport {
  /** Shows a toast about what happened; a share sheet that the player closed is no news. */
  readonly report: (shared: Shared) => void;
  /** A field with `copyText`, to be copied by hand; null until the browser has blocked the clipboard. */
  readonly byHand: ReactNode;
}

/** Tells the player how the sharing of a link ended. `copyText`: what was to be copied. */
export function useShareReport(copyText: string): ShareReport {
  const { toasts } = useApp();
  const [isByHand, setIsByHand] = useState(false);
  const report = (shared: Shared): void => {
    switch (shared) {
      case 'shared':
        toasts.show({ title: 'Shared!' });
        break;
      case 'copied':
        toasts.show({ title: 'Link copied!', description: 'Share this with your friends!' });
        break;
      case 'failed':
        setIsByHand(true);
        toasts.show({
          title: 'Failed to copy link',
          description: 'Please copy the link manually.',
          variant: 'destructive',
        });
        break;
      case 'dismissed':
        break;
      default:
        assertNever(shared);
    }
  };
  return { report, byHand: isByHand ? <LinkByHand text={copyText} /> : null };
}

function LinkByHand({ text }: { readonly text: string }) {
  return (
    <div className="w-full">
      <TextField
        label="Link to share"
        readOnly
        autoFocus
        value={text}
        hint="Select it and copy it by hand."
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}
