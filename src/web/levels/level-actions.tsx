import { List, RotateCcw } from 'lucide-react';
import { Button } from '#ui/button.tsx';

/** Actions at the end of every level: Try Again and Back to Levels. */
export function LevelActions({
  isFirst,
  isStarting,
  onAgain,
  onLevels,
}: {
  /** Whether Try Again is the primary action. */
  readonly isFirst: boolean;
  readonly isStarting: boolean;
  readonly onAgain: () => void;
  readonly onLevels: () => void;
}) {
  return (
    <>
      <Button
        look={isFirst ? 'primary' : 'secondary'}
        aria-disabled={isStarting || undefined}
        onClick={onAgain}
      >
        <RotateCcw size={17} aria-hidden />
        Try Again
      </Button>
      <Button onClick={onLevels}>
        <List size={17} aria-hidden />
        Back to Levels
      </Button>
    </>
  );
}
