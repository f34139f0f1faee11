import { afterEach, describe, expect, it } from 'vitest';
import { followBody } from './follow-body.ts';

let stop = (): void => {};
afterEach(() => stop());

/** Returns a log of begin and end calls, with the `data-name` of the body at that time. */
function follow(): string[] {
  const calls: string[] = [];
  document.body.dataset['name'] = 'first';
  stop = followBody(window, () => {
    const name = document.body.dataset['name'] ?? '';
    calls.push(`begin ${name}`);
    return () => calls.push(`end ${name}`);
  });
  return calls;
}

function replaceBody(name: string): void {
  const body = document.createElement('body');
  body.dataset['name'] = name;
  document.body.replaceWith(body);
}

describe('followBody', () => {
  it('begins at once and ends exactly once', () => {
    const calls = follow();
    stop();
    stop();
    expect(calls).toEqual(['begin first', 'end first']);
  });

  it('follows a replaced body and stops after stop', async () => {
    const calls = follow();
    replaceBody('second');
    await expect.poll(() => calls).toEqual(['begin first', 'end first', 'begin second']);
    stop();
    replaceBody('third');
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls.slice(3)).toEqual(['end second']);
  });

  it('waits for a body if the page has none', async () => {
    const calls = follow();
    const { body } = document;
    body.remove();
    await expect.poll(() => calls).toEqual(['begin first', 'end first']);
    document.documentElement.append(body);
    await expect.poll(() => calls).toEqual(['begin first', 'end first', 'begin first']);
  });

  it('ignores changes inside the body', async () => {
    const calls = follow();
    document.body.append(document.createElement('p'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toEqual(['begin first']);
  });
});
