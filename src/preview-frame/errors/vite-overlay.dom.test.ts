import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { showViteErrors, VITE_OVERLAY } from './vite-overlay.ts';

let closed = 0;

/** As strict as Vite's own overlay: fails without a message or a stack. */
class Overlay extends HTMLElement {
  readonly words: string;
  constructor(error: { readonly message: string; readonly stack: string }) {
    super();
    this.words = `${error.message.trim()}|${error.stack.slice(0, 5)}`;
  }
  close(): void {
    closed += 1;
    this.remove();
  }
}

// The files of a worker share one registry, from which nothing can be removed: Vite's own name stays free in it.
beforeAll(() => window.customElements.define('strict-overlay', Overlay));
beforeEach(() => {
  vi.spyOn(window.customElements, 'get').mockImplementation((name) =>
    name === VITE_OVERLAY ? Overlay : undefined,
  );
});

afterEach(() => {
  document.body.replaceChildren();
  closed = 0;
});

describe('showViteErrors', () => {
  it('shows nothing without Vite’s client', () => {
    vi.spyOn(window.customElements, 'get').mockReturnValue(undefined);
    start('http://app.test/?framework=VITE');
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom' }));
    expect(document.body.children).toHaveLength(0);
  });

  it('shows only the latest error or unhandled rejection until it is stopped', () => {
    const stop = start('http://app.test/?framework=VITE');
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom', filename: 'http://a/b.ts', lineno: 1 }));
    expect(shown()).toEqual(['boom|at ht']);
    reject('no reason');
    expect(shown()).toEqual(['no reason|']);
    expect(closed).toBe(1);
    stop();
    reject('too late');
    expect(shown()).toEqual([]);
    expect(closed).toBe(2);
  });

  it('ignores pages that Vite does not serve', () => {
    start('http://app.test/?framework=NEXT');
    reject('boom');
    expect(shown()).toEqual([]);
  });
});

function start(href: string): () => void {
  window.location.href = href;
  const stop = showViteErrors(window);
  onTestFinished(stop);
  return stop;
}

function reject(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

function shown(): string[] {
  return [...document.body.children].map((child) => (child instanceof Overlay ? child.words : child.tagName));
}
