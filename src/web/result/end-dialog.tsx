import { useState, type ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { ReopenResultButton } from './reopen-result-button.tsx';

/** Dialog at the end of a journey. Closed to read the last article, it can be reopened. */
export function EndDialog({
  title,
  description,
  children,
}: {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}) {
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return <ReopenResultButton title={title} onSee={() => setIsShown(true)} />;
  return (
    <Dialog
      wide
      open
      closesOutside={false}
      onClose={() => setIsShown(false)}
      title={title}
      description={description}
    >
      {children}
    </Dialog>
  );
}
