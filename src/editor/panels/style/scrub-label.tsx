import { useRef } from 'react';
import type { ValueDraft } from './use-value-draft.ts';

/** Pointer distance in pixels per step. */
const WAY = 3;

/** A label that changes its number when dragged sideways. For the keyboard, the field's arrow keys do the same. */
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
