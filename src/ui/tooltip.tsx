import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { MARGIN, placeBeside, type Rect, type Side } from './place-beside.ts';

/** Milliseconds of hovering until a tooltip opens: spec section 9. */
const OPEN_AFTER = 700;
/** Milliseconds after a tooltip closed in which the next one opens at once. */
const IN_A_ROW = 300;
/** Milliseconds in which the pointer can move from the trigger to the tooltip, to stay on it. */
const CLOSE_AFTER = 150;
/** Pixels. */
const MAX_WIDTH = 320;

/**
 * Tooltip of `children`, a single element, whose `ref` and description it sets. It opens on hover and on keyboard focus,
 * and with `opensOnPress` also on a tap or Enter: for texts that have no other place, while a press of the element does
 * nothing else. Escape, a press elsewhere, leaving the element, and a second tap close it.
 *
 * It is rendered beside its trigger, in the browser's top layer: so it belongs to the dialog or drawer of the trigger,
 * and is not cut off by it. Radix's tooltip renders into the body, outside the dialog, and its positioning code was
 * 11 kB of the first load.
 */
export function Tooltip({
  text,
  side = 'bottom',
  opensOnPress = false,
  children,
}: {
  readonly text: ReactNode;
  readonly side?: Side;
  readonly opensOnPress?: boolean;
  readonly children: ReactElement<{
    readonly ref?: Ref<HTMLElement>;
    readonly 'aria-describedby'?: string | undefined;
  }>;
}) {
  const id = useId();
  const trigger = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);
  const isTouched = useRef(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const set = (open: boolean): void => {
    clearTimeout(timer.current);
    setIsOpen(open);
  };
  const setAfter = (delay: number, open: boolean): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(open), delay);
  };
  const leave = (): void => {
    isHovered.current = false;
    setAfter(CLOSE_AFTER, false);
  };

  useEffect(() => {
    const element = trigger.current;
    if (element === null) return undefined;
    const ended = new AbortController();
    const listen = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ): void => element.addEventListener(type, listener, { signal: ended.signal });
    // Not `pointerenter`: it also fires when a new screen appears under a resting pointer.
    listen('pointermove', ({ pointerType }) => {
      if (pointerType === 'touch' || isHovered.current) return;
      isHovered.current = true;
      setAfter(performance.now() - lastClosed < IN_A_ROW ? 0 : OPEN_AFTER, true);
    });
    listen('pointerleave', ({ pointerType }) => pointerType !== 'touch' && leave());
    listen('pointerdown', ({ pointerType }) => {
      isTouched.current = pointerType === 'touch';
      if (!opensOnPress) set(false);
    });
    listen('click', () => {
      const isTap = isTouched.current;
      isTouched.current = false;
      set(opensOnPress && !(isTap && isOpen));
    });
    listen('focus', () => element.matches(':focus-visible') && set(true));
    listen('blur', () => set(false));
    return () => ended.abort();
  });

  return (
    <>
      {cloneElement(children, { ref: trigger, 'aria-describedby': isOpen ? id : undefined })}
      {isOpen && (
        <TooltipBox
          id={id}
          trigger={trigger}
          side={side}
          isPressed={opensOnPress}
          onEnter={() => set(true)}
          onLeave={leave}
          onClose={() => set(false)}
        >
          {text}
        </TooltipBox>
      )}
    </>
  );
}

/** Closes the open tooltip: at most one is open. */
let closeOpen: (() => void) | null = null;
/** When the last tooltip closed, by `performance.now()`. */
let lastClosed = Number.NEGATIVE_INFINITY;

/** The box of an open tooltip. */
function TooltipBox({
  id,
  trigger,
  side,
  isPressed,
  onEnter,
  onLeave,
  onClose,
  children,
}: {
  readonly id: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly side: Side;
  readonly isPressed: boolean;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    if (box.current === null || trigger.current === null) return undefined;
    return openBox(box.current, trigger.current, side, isPressed, () => close.current());
  }, [trigger, side, isPressed]);
  return (
    <div
      ref={box}
      id={id}
      role="tooltip"
      popover="manual"
      // A screen reader reads the description of a button when the focus comes there, but not after a press.
      aria-live={isPressed ? 'polite' : undefined}
      onPointerEnter={onEnter}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onLeave()}
      className="fixed inset-auto z-50 m-0 w-max animate-[fade-in_150ms_ease-out] rounded-lg border-0 bg-ink px-3 py-2 text-left text-note/[1.45] font-normal whitespace-normal text-paper shadow-lift-high"
    >
      {children}
    </div>
  );
}

function viewport(): Rect {
  return { left: 0, top: 0, width: document.documentElement.clientWidth, height: window.innerHeight };
}

/** Shows the box, keeps it beside its trigger, and listens for what closes it, until the returned function is called. */
function openBox(
  box: HTMLElement,
  trigger: HTMLElement,
  side: Side,
  isPressed: boolean,
  close: () => void,
): () => void {
  closeOpen?.();
  closeOpen = close;
  // Browsers without the Popover API (Safari before 17, Firefox before 125) show the box as a fixed element.
  if ('showPopover' in box) box.showPopover();

  const dialog = trigger.closest('[role="dialog"]');
  const place = (): void => {
    const area = dialog?.getBoundingClientRect() ?? viewport();
    box.style.maxWidth = `${Math.min(MAX_WIDTH, area.width - 2 * MARGIN)}px`;
    const size = { width: box.offsetWidth, height: box.offsetHeight };
    const { left, top } = placeBeside(trigger.getBoundingClientRect(), size, area, side);
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
  };
  // A text that arrives later changes the size. The first call comes before the first paint.
  const resizes = new ResizeObserver(place);
  resizes.observe(box);

  // In the capture phase at the window, before the dialogs that listen at the document: they stay open.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (!(event.target instanceof Node) || trigger.contains(event.target) || box.contains(event.target))
      return;
    if (isPressed && dialog !== null && !dialog.contains(event.target)) event.stopPropagation();
    close();
  };
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('pointerdown', onPointerDown, true);
  window.addEventListener('scroll', place, true);
  window.addEventListener('resize', place);
  return () => {
    resizes.disconnect();
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('pointerdown', onPointerDown, true);
    window.removeEventListener('scroll', place, true);
    window.removeEventListener('resize', place);
    if ('hidePopover' in box) box.hidePopover();
    if (closeOpen === close) closeOpen = null;
    lastClosed = performance.now();
  };
}
