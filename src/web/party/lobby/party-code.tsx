import { Copy, Link as LinkIcon } from 'lucide-react';
import { useRef } from 'react';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/button.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { browserShareHost, copyToClipboard } from '#web/share/share-link.ts';
import { useShareReport } from '#web/share/use-share-report.tsx';

/** The code of the party, with buttons to copy it (spec section 2, Party; D19 names it). */
export function PartyCode({ code }: { readonly code: string }) {
  const { toasts } = useApp();
  const shown = useRef<HTMLOutputElement>(null);
  const link = `${location.origin}/party?code=${code}`;
  const { report, byHand } = useShareReport(link);
  // Does not use the browser's share sheet: the buttons say that they copy.
  const copy = (text: string) => copyToClipboard(browserShareHost(), text);

  const copyCode = async (): Promise<void> => {
    if ((await copy(code)) === 'copied') {
      toasts.show({ title: 'Code copied!' });
      return;
    }
    if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
    toasts.show({
      title: 'Failed to copy code',
      description: 'Please copy the code manually.',
      variant: 'destructive',
    });
  };
  const copyLink = async (): Promise<void> => report(await copy(link));

  return (
    <Card className="px-5.5 pt-5.5 pb-5 shadow-lift">
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
        <div className="min-w-0 grow">
          <h2 id="party-code" className="eyebrow font-sans text-ink-3">
            Party code
          </h2>
          <output
            ref={shown}
            aria-labelledby="party-code"
            aria-live="off"
            style={{ letterSpacing: '0.14em', userSelect: 'all' }}
            className="mt-3 block font-serif text-4xl leading-none font-semibold text-route-ink tabular-nums sm:text-5xl"
          >
            {code}
          </output>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={() => void copyCode()}>
            <Copy size={17} aria-hidden className="max-sm:hidden" />
            Copy code
          </Button>
          <Button onClick={() => void copyLink()}>
            <LinkIcon size={17} aria-hidden className="max-sm:hidden" />
            Copy link
          </Button>
        </div>
      </div>
      {byHand !== null && <div className="mt-5">{byHand}</div>}
    </Card>
  );
}
