import { afterEach, describe, expect, it } from 'vitest';
import { followBody } from './follow-body.ts';

let stop = (): void => {};
afterEach(() => stop());

/** What was begun and ended, by the `data-name` of the body of that moment. */
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

describe('the body', () => {
  it('is begun with at once, and ended with once', () => {
    const calls = follow();
    stop();
    stop();
    expect(calls).toEqual(['begin first', 'end first']);
  });

  it('is followed where another one takes its place, and no more after the stop', async () => {
    const calls = follow();
    replaceBody('second');
    await expect.poll(() => calls).toEqual(['begin first', 'end first', 'begin second']);
    stop();
    replaceBody('third');
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls.slice(3)).toEqual(['end second']);
  });

  it('is waited for where there is none', async () => {
    const calls = follow();
    const { body } = document;
    body.remove();
    await expect.poll(() => calls).toEqual(['begin first', 'end first']);
    document.documentElement.append(body);
    await expect.poll(() => calls).toEqual(['begin first', 'end first', 'begin first']);
  });

  it('is left alone by what is changed in it', async () => {
    const calls = follow();
    document.body.append(document.createElement('p'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toEqual(['begin first']);
  });
});
