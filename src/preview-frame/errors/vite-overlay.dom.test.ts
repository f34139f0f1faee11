import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { showViteErrors, VITE_OVERLAY } from './vite-overlay.ts';

let closed = 0;

/** Is as strict as Vite's own: it trips over what has no message or stack. */
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

beforeAll(() => window.customElements.define(VITE_OVERLAY, Overlay));

afterEach(() => {
  document.body.replaceChildren();
  closed = 0;
});

describe('showViteErrors', () => {
  it('shows nothing where Vite’s client is not there', () => {
    vi.spyOn(window.customElements, 'get').mockReturnValue(undefined);
    start('http://app.test/?framework=VITE');
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom' }));
    expect(document.body.children).toHaveLength(0);
  });

  it('shows what was thrown and what nobody caught, the latest alone, until it is stopped', () => {
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

  it('leaves other pages alone', () => {
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
