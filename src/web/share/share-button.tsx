import { Share2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { browserShareHost, shareLink, type ShareContent } from './share-link.ts';
import { useShareReport } from './use-share-report.tsx';

/**
 * Opens the share sheet of a touch device, else copies. A toast says what happened. If neither works, a field below the
 * button holds the text to be copied by hand.
 */
export function ShareButton({
  variant = 'secondary',
  className = '',
  ...content
}: ShareContent & { readonly variant?: 'primary' | 'secondary'; readonly className?: string }) {
  const { report, byHand } = useShareReport(content.copyText);
  const share = async (): Promise<void> => report(await shareLink(browserShareHost(), content));
  return (
    <>
      <Button variant={variant} className={className} onClick={() => void share()}>
        <Share2 size={17} aria-hidden />
        Share
      </Button>
      {byHand}
    </>
  );
}
