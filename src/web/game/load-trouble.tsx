import { CloudOff } from 'lucide-react';
import type { Trouble } from '#core/game/game-state.ts';
import { Button } from '#ui/button.tsx';
import { useGame } from './game-context.tsx';

/** A page that did not come: what happened, that nothing was lost, and what to do next. */
export function LoadTrouble({ trouble }: { readonly trouble: Trouble }) {
  const { session } = useGame();
  const isMissing = trouble.reason === 'missing';
  return (
    <div
      role="alert"
      className="sticky top-0 z-10 mx-auto mb-6 flex max-w-[60rem] shadow-lift flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-warn bg-warn-wash px-4 py-3"
    >
      <CloudOff size={20} aria-hidden className="shrink-0 text-warn" />
      <p className="min-w-52 flex-1 text-[0.9rem]">
        <b className="font-semibold">{trouble.title}</b>{' '}
        {isMissing ? 'is not in this encyclopedia.' : 'did not arrive.'} You are still on this page, and no
        click was counted.
      </p>
      {!isMissing && (
        <Button size="small" onClick={() => session.dispatch({ type: 'retry-pressed' })}>
          Try again
        </Button>
      )}
    </div>
  );
}
