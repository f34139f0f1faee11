import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { type Journey, clickCount } from '#core/game/journey.ts';
import { Button } from '#ui/button.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { formatClicks, formatDuration } from '#web/format/format.ts';

/** Share button: opens the device's share sheet, else copies the result, else shows it to be copied by hand. */
export function ShareResult({ journey, seconds }: { readonly journey: Journey; readonly seconds: number }) {
  const { toasts } = useApp();
  const [byHand, setByHand] = useState<string | null>(null);
  const text = resultText(journey, seconds);
  const url = `${location.origin}/`;

  const share = async (): Promise<void> => {
    const sent = await send(text, url);
    if (sent === 'copied')
      toasts.show({ title: 'Link copied!', description: 'Share this with your friends!' });
    if (sent === 'refused') setByHand(`${text} ${url}`);
  };
  return (
    <>
      <Button className="w-full sm:w-auto" onClick={() => void share()}>
        <Share2 size={17} aria-hidden />
        Share
      </Button>
      {byHand !== null && (
        <label className="w-full text-sm text-ink-2">
          This browser can neither share nor copy. Please copy it by hand:
          <textarea
            readOnly
            rows={3}
            value={byHand}
            onFocus={(event) => event.target.select()}
            className="mt-2 block w-full rounded-lg border border-line-strong bg-paper px-3 py-2 text-ink"
          />
        </label>
      )}
    </>
  );
}

async function send(text: string, url: string): Promise<'shared' | 'copied' | 'refused'> {
  // The DOM types promise both, but a page served without TLS has neither.
  const device: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator;
  try {
    if (device.share !== undefined) {
      await device.share({ text, url });
      return 'shared';
    }
    if (device.clipboard === undefined) return 'refused';
    await device.clipboard.writeText(`${text} ${url}`);
    return 'copied';
  } catch (refusal) {
    // The player closed the share sheet: not an error.
    return refusal instanceof DOMException && refusal.name === 'AbortError' ? 'shared' : 'refused';
  }
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Returns the text for sharing a daily result: the figures, without the path or the articles. */
export function resultText(journey: Journey, seconds: number): string {
  const { origin, par } = journey.challenge;
  const day = origin.kind === 'daily' ? ` of ${DAY.format(new Date(origin.date))}` : '';
  const against = par === null ? '' : ` (par ${par})`;
  return `Wayword, Daily Challenge${day}: ${formatClicks(clickCount(journey))}${against} in ${formatDuration(seconds)}.`;
}
