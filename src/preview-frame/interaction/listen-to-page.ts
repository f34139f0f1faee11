import { throttle } from '../dom/throttle.ts';
import type { FrameHost } from '../host/frame-host.ts';
import type { Dispatch, Modifiers } from './frame-event.ts';
import { isOnEditTextButton, keyStroke, pointerPlace, pointerTarget, wheelTurn } from './page-events.ts';
import type { TextEditor } from './text-editor.ts';

/** Spec section 9. */
const SCROLL_REDRAW_MS = 15;

const MAIN_BUTTON = 0;
const ONLY_SWALLOWED = [
  'click',
  'dblclick',
  'mouseover',
  'mouseout',
  'mousemove',
  'mousedown',
  'mouseup',
  'pointerleave',
] as const;
/** Runs before the page's listeners, and may prevent the default. */
const FIRST: AddEventListenerOptions = { capture: true, passive: false };

interface Listening {
  readonly host: FrameHost;
  readonly dispatch: Dispatch;
  readonly textEditor: Pick<TextEditor, 'check'>;
  /** Called before a press, so that elements rendered just now can be pressed. */
  readonly catchUp: () => void;
}

/**
 * Listens to the page's pointer, wheel, and keys. While the page is edited, its own code gets no pointer events;
 * in drive mode and during text editing, events pass unchanged. Returns a stop function.
 */
export function listenToPage({ host, dispatch, textEditor, catchUp }: Listening): () => void {
  const { window } = host;
  const { body } = window.document;
  const stopped = new AbortController();
  const isPassive = (): boolean => host.state().driveMode || host.state().editing !== null;
  const swallow = (event: Event): void => {
    if (!isPassive()) consume(event);
  };
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ): void => body.addEventListener(name, listener, { ...FIRST, signal: stopped.signal });
  const pointingOf = (event: MouseEvent, target: Element) => ({
    target: pointerTarget(target, host),
    modifiers: modifiersOf(event),
  });

  for (const name of ONLY_SWALLOWED) listen(name, swallow);
  listen('pointerover', (event) => {
    swallow(event);
    const target = targetElement(event, host);
    // Our own button overlays the page: the element below stays hovered.
    if (target !== null && !isOnEditTextButton(target)) {
      dispatch({ type: 'pointer-over', ...pointingOf(event, target) });
    }
  });
  listen('pointerdown', (event) => {
    if (event.button !== MAIN_BUTTON) return;
    textEditor.check();
    const target = targetElement(event, host);
    if (target === null) return;
    if (isOnEditTextButton(target)) {
      consume(event);
      dispatch({ type: 'edit-dynamic-text' });
      return;
    }
    swallow(event);
    if (!isPassive()) catchUp();
    const { pageX, pageY } = event;
    dispatch({ type: 'pointer-down', pageX, pageY, ...pointingOf(event, target) });
  });
  listen('pointermove', (event) => {
    swallow(event);
    dispatch({ type: 'pointer-move', place: pointerPlace(event), buttons: event.buttons });
  });
  listen('pointerup', (event) => {
    swallow(event);
    dispatch({ type: 'pointer-up' });
  });
  listen('contextmenu', (event) => {
    textEditor.check();
    swallow(event);
    const target = targetElement(event, host);
    if (target === null) return;
    if (!isPassive()) catchUp();
    const { clientX, clientY } = event;
    dispatch({ type: 'context-menu', clientX, clientY, ...pointingOf(event, target) });
  });
  listen('wheel', (event) => {
    const isZooming = event.ctrlKey || event.metaKey;
    if (!isZooming && (isPassive() || event.altKey)) return;
    consume(event);
    dispatch({ type: 'wheel-turned', turn: wheelTurn(event) });
  });
  listen('keydown', (event) => dispatch({ type: 'key-down', stroke: keyStroke(event, window) }));
  listen('keyup', (event) => dispatch({ type: 'key-up', stroke: keyStroke(event, window) }));

  const scrolled = throttle(() => dispatch({ type: 'scrolled' }), SCROLL_REDRAW_MS, window);
  window.addEventListener('scroll', scrolled, { capture: true, passive: true, signal: stopped.signal });
  return () => {
    stopped.abort();
    scrolled.stop();
  };
}

function consume(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function modifiersOf(event: MouseEvent): Modifiers {
  return { alt: event.altKey, shift: event.shiftKey, bottomMost: event.metaKey || event.ctrlKey };
}

function targetElement({ target }: Event, { window }: FrameHost): Element | null {
  return target instanceof window.Element ? target : null;
}
