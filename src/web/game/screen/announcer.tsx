import { useGame } from '#web/services/game-context.tsx';
import { useStore } from '#ui/use-store.ts';

/**
 * Announces to screen readers the start of a journey, the page arrived at, the clicks and the targets left. On every
 * screen, because a journey starts before the game's screen is there.
 */
export function Announcer() {
  const said = useStore(useGame().announcements);
  return (
    <p aria-live="polite" className="sr-only">
      {/* A new element, because the same words in the same one are not announced again. */}
      <span key={said.count}>{said.text}</span>
    </p>
  );
}
