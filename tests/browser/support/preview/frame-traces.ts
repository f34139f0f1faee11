import type { EditorEnd } from './editor-end.ts';

/** Resources that the frame still holds in the page, and differences of the page to its state without the frame. */
export interface FrameTraces {
  /** Listeners on the page's window, document and elements: `body pointerdown`. */
  readonly listeners: readonly string[];
  readonly timers: number;
  readonly observers: number;
  /** A tag and its following text per line. */
  readonly html: readonly string[];
  /** Every rule of every style sheet. */
  readonly rules: readonly string[];
  readonly session: Readonly<Record<string, string>>;
  /** Names added to the window. */
  readonly globals: readonly string[];
  /** Browser functions that are no longer the originals. */
  readonly replaced: readonly string[];
}

declare global {
  interface Window {
    frameTraces: () => FrameTraces;
    /** The value of `frameTraces` before the frame started. */
    pristine: FrameTraces;
    stopPreviewFrame: () => void;
  }
}

/** For the head: counts listeners and timers from here on. Plain text, so that the test tools do not transform it. */
export const TRACE_COUNTER = `<script>(() => {
  const listeners = new Set();
  const nameOf = (target) => target === window ? 'window' : target === document ? 'document' : target.localName ?? null;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const captures = (options) => typeof options === 'object' && options !== null ? Boolean(options.capture) : Boolean(options);
  const find = (target, type, listener, capture) =>
    [...listeners].find((one) => one.target === target && one.type === type && one.listener === listener && one.capture === capture);
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    const capture = captures(options);
    if (listener && nameOf(target) !== null && !options?.signal?.aborted && !find(target, type, listener, capture)) {
      const one = { target, type, listener, capture };
      listeners.add(one);
      const forget = () => listeners.delete(one);
      if (options?.once) addEventListener.call(target, type, forget, { once: true, capture });
      if (options?.signal) addEventListener.call(options.signal, 'abort', forget);
    }
    return addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    const one = find(target, type, listener, captures(options));
    if (one) listeners.delete(one);
    return removeEventListener.call(target, type, listener, options);
  };

  const timers = new Set();
  for (const [begin, end, repeats] of [
    ['setTimeout', 'clearTimeout', false],
    ['setInterval', 'clearInterval', true],
    ['requestAnimationFrame', 'cancelAnimationFrame', false],
    ['requestIdleCallback', 'cancelIdleCallback', false],
  ]) {
    const [begun, ended] = [window[begin].bind(window), window[end].bind(window)];
    window[begin] = (act, ...rest) => {
      const id = begun((...given) => {
        if (!repeats) timers.delete(begin + id);
        act(...given);
      }, ...rest);
      timers.add(begin + id);
      return id;
    };
    window[end] = (id) => {
      timers.delete(begin + id);
      ended(id);
    };
  }

  const observers = new Set();
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver']) {
    window[name] = class extends window[name] {
      observe(...given) { observers.add(this); super.observe(...given); }
      disconnect() { observers.delete(this); super.disconnect(); }
    };
  }

  const natives = [
    [window, 'dispatchEvent'], [window, 'fetch'], [window, 'postMessage'], [window, 'open'],
    [history, 'pushState'], [history, 'replaceState'], [console, 'log'], [console, 'error'], [console, 'info'],
    [Element.prototype, 'setAttribute'], [Node.prototype, 'appendChild'], [Element.prototype, 'attachShadow'],
  ].map(([owner, name]) => [owner, name, owner[name]]);
  const handlers = ['onerror', 'onmessage', 'onunhandledrejection', 'onscroll', 'onkeydown', 'onclick'];

  let names = null;
  window.frameTraces = () => {
    const now = Object.getOwnPropertyNames(window);
    names ??= new Set([...now, 'frameTraces', 'pristine', 'stopPreviewFrame', 'zaps', 'messages', 'clicks']);
    return {
      listeners: [...listeners].map(({ target, type }) => nameOf(target) + ' ' + type).sort(),
      timers: timers.size,
      observers: observers.size,
      html: document.documentElement.outerHTML.split(/(?=<)/).map((line) => line.slice(0, 400)),
      rules: [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)),
      session: { ...sessionStorage },
      globals: now.filter((name) => !names.has(name) && !/^\\d+$/.test(name)),
      replaced: [
        ...natives.filter(([owner, name, native]) => owner[name] !== native).map(([, name]) => name),
        ...handlers.filter((name) => window[name] || document[name] || document.body[name]),
      ],
    };
  };
})()</script>`;

/** For the end of the body: records the page before the frame, whose script runs after the page's own. */
export const INITIAL_TRACES = `<script>window.pristine = undefined; window.pristine = window.frameTraces()</script>`;

/** Returns the current state of the page and its state before the frame. */
export async function frameTraces({ frame }: EditorEnd) {
  return {
    now: await frame.evaluate(() => window.frameTraces()),
    before: await frame.evaluate(() => window.pristine),
  };
}
