import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { browserShareHost, shareLink, type ShareContent } from './share-link.ts';

/**
 * Opens the share sheet of a touch device, else copies. A toast says what happened; a share sheet that the player closed
 * is no news. If neither works, a field below the button holds the text to be copied by hand.
 */
export function ShareButton({
  variant = 'secondary',
  className = '',
  ...content
}: ShareContent & { readonly variant?: 'primary' | 'secondary'; readonly className?: string }) {
  const { toasts } = useApp();
  const [isByHand, setIsByHand] = useState(false);
  const share = async (): Promise<void> => {
    const shared = await shareLink(browserShareHost(), content);
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
  return (
    <>
      <Button variant={variant} className={className} onClick={() => void share()}>
        <Share2 size={17} aria-hidden />
        Share
      </Button>
      {isByHand && <LinkByHand text={content.copyText} />}
    </>
  );
}

/** Shows a link to be copied by hand, if the browser blocks the clipboard. */
export function LinkByHand({ text }: { readonly text: string }) {
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
