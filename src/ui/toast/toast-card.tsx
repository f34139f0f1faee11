import { X } from 'lucide-react';
import { useState, type PointerEvent } from 'react';
import { assertNever } from '#core/assert-never.ts';
import type { Toast } from '#core/toast/toast-queue.ts';

/** Spec section 9: a swipe of more than this many pixels to the right closes a toast. */
const SWIPE_THRESHOLD = 50;
/** Pixels before a press becomes a swipe: a finger is less steady than a mouse. */
const SLACK = { touch: 10, other: 2 };

type Swipe =
  | { readonly phase: 'none' }
  | { readonly phase: 'pressed'; readonly x: number; readonly y: number }
  /** `by`: pixels to the right. */
  | { readonly phase: 'moving'; readonly x: number; readonly by: number }
  /** Slides off the screen, and closes at the end. */
  | { readonly phase: 'leaving' };

export function ToastCard({
  toast,
  closeLabel,
  onClose,
  onAct,
}: {
  readonly toast: Toast;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly onAct: () => void;
}) {
  const [swipe, setSwipe] = useState<Swipe>({ phase: 'none' });
  const isBad = toast.variant === 'destructive';
  return (
    <li
      onPointerDown={(event) => {
        if (event.button === 0) setSwipe({ phase: 'pressed', x: event.clientX, y: event.clientY });
      }}
      onPointerMove={(event) => {
        // The card keeps receiving the pointer's events, and its buttons get no click at the end of the swipe.
        if (swipe.phase === 'moving') event.currentTarget.setPointerCapture(event.pointerId);
        const point = pointOf(event);
        setSwipe((before) => moved(before, point));
      }}
      onPointerUp={() => setSwipe(ended)}
      onPointerCancel={() => setSwipe({ phase: 'none' })}
      onTransitionEnd={({ target, currentTarget }) => {
        if (target === currentTarget && swipe.phase === 'leaving') onClose();
      }}
      style={swipe.phase === 'moving' ? { transform: `translateX(${swipe.by}px)` } : undefined}
      className={`relative flex touch-pan-y items-start gap-3 rounded-xl border bg-sheet py-3.5 pr-13 pl-4 shadow-lift-high select-none ${isBad ? 'border-warn' : 'border-line'} ${swipe.phase === 'moving' ? '' : 'transition-transform duration-150 ease-out'} ${swipe.phase === 'leaving' ? 'translate-x-[calc(100%+1.5rem)]' : ''}`}
    >
      <span
        aria-hidden
        className={`mt-1.5 size-2.5 shrink-0 rounded-full ${isBad ? 'bg-warn' : 'bg-found'}`}
      />
      <div className="min-w-0">
        <div className={`font-semibold ${isBad ? 'text-warn' : ''}`}>{toast.title}</div>
        {toast.description !== undefined && <div className="text-sm text-ink-2">{toast.description}</div>}
        {toast.action !== undefined && (
          <button
            type="button"
            onClick={onAct}
            className="mt-2 min-h-9 rounded-md border border-line-strong px-3 text-sm font-semibold hover:bg-well pointer-coarse:min-h-11"
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-md text-ink-3 hover:bg-well hover:text-ink"
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  );
}

/** Where the pointer is, in pixels of the window. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly slack: number;
}

function pointOf(event: PointerEvent): Point {
  return {
    x: event.clientX,
    y: event.clientY,
    slack: event.pointerType === 'touch' ? SLACK.touch : SLACK.other,
  };
}

function moved(swipe: Swipe, { x, y, slack }: Point): Swipe {
  switch (swipe.phase) {
    case 'none':
    case 'leaving':
      return swipe;
    case 'pressed': {
      const [right, down] = [x - swipe.x, Math.abs(y - swipe.y)];
      if (right > slack && right > down) return { phase: 'moving', x: swipe.x, by: right };
      // To the left, up or down: not a swipe.
      return Math.max(Math.abs(right), down) > slack ? { phase: 'none' } : swipe;
    }
    case 'moving':
      return { ...swipe, by: Math.max(0, x - swipe.x) };
    default:
      return assertNever(swipe);
  }
}

function ended(swipe: Swipe): Swipe {
  return swipe.phase === 'moving' && swipe.by > SWIPE_THRESHOLD ? { phase: 'leaving' } : { phase: 'none' };
}
