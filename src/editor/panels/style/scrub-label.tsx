import { useRef } from 'react';
import type { ValueDraft } from './use-value-draft.ts';

/** Pixels of the pointer's way that make one step. */
const WAY = 3;

/** A name that changes its number when it is dragged to the side; what hands cannot drag, the field's arrows count. */
export function ScrubLabel({ name, draft }: { readonly name: string; readonly draft: ValueDraft }) {
  const from = useRef<number | null>(null);
  return (
    <span
      aria-hidden
      className="cursor-ew-resize touch-none truncate select-none hover:text-ink"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = event.clientX;
      }}
      onPointerMove={(event) => {
        if (from.current === null) return;
        const steps = Math.trunc((event.clientX - from.current) / WAY);
        if (steps === 0) return;
        from.current += steps * WAY;
        draft.step(event.shiftKey ? steps * 10 : steps);
      }}
      onPointerUp={() => {
        from.current = null;
        draft.commit('left');
      }}
      onPointerCancel={() => {
        from.current = null;
        draft.drop();
      }}
    >
      {name}
    </span>
  );
}
