import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPage } from './page-watcher.ts';

const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Watches the test's page; `calls` tells what was called, and when, in milliseconds from here. */
function watch({ onRefresh = () => {} }: { readonly onRefresh?: () => void } = {}) {
  const calls: string[] = [];
  const start = performance.now();
  const note = (what: string) => calls.push(`${what} ${Math.floor((performance.now() - start) / 50) * 50}`);
  const watcher = watchPage({
    window,
    onPageChanged: () => {
      note('changed');
      return false;
    },
    onRefresh: () => {
      note('refresh');
      onRefresh();
    },
    onSettled: () => note('settled'),
    onAsked: () => note('asked'),
  });
  stops.push(watcher.stop);
  return { watcher, calls };
}

/** Lets so many milliseconds pass, and the page's observers speak. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const addNode = () => document.body.append(document.createElement('p'));

describe('the page is watched', () => {
  it('a change leads to one refresh at once, and one tree 300 ms later', async () => {
    const { calls } = watch();
    addNode();
    await pass(1000);
    expect(calls).toEqual(['changed 0', 'refresh 0', 'settled 300']);
  });

  it('newer code is given time to be drawn, and leads to a tree even where it changes nothing', async () => {
    const { watcher, calls } = watch();
    watcher.expectDrawing();
    await pass(1000);
    expect(calls).toEqual(['refresh 50', 'settled 300']);
  });

  it('what was drawn just now is known to who asks, and a tree follows when the page has come to rest', async () => {
    const { watcher, calls } = watch();
    watcher.catchUp();
    expect(calls).toEqual([]);
    addNode();
    watcher.catchUp();
    watcher.catchUp();
    expect(calls).toEqual(['changed 0', 'refresh 0', 'asked 0']);
    await pass(1000);
    watcher.catchUp();
    expect(calls.slice(3)).toEqual(['settled 300']);
  });

  it('changes apart lead to as many trees; changes at once to one', async () => {
    const { calls } = watch();
    addNode();
    addNode();
    await pass(100);
    addNode();
    await pass(1000);
    expect(calls.filter((call) => call.startsWith('settled'))).toEqual(['settled 300', 'settled 400']);
  });

  it('a change that counts is not lost behind one that does not', async () => {
    const { calls } = watch();
    addNode();
    await Promise.resolve();
    document.body.setAttribute('title', 'later in the same frame');
    await pass(1000);
    expect(calls).toEqual(['changed 0', 'refresh 0', 'settled 300']);
  });

  it('what does not count is a change of the page, and no more', async () => {
    const { calls } = watch();
    document.body.setAttribute('title', 'words');
    await pass(1000);
    expect(calls).toEqual(['changed 0']);
  });

  it('a page without frames is watched too', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const { calls } = watch();
    addNode();
    await pass(1000);
    expect(calls).toEqual(['changed 100', 'refresh 100', 'settled 300']);
  });

  it('nothing is called after it was stopped', async () => {
    const { watcher, calls } = watch();
    addNode();
    await pass(100);
    addNode();
    await Promise.resolve();
    watcher.stop();
    addNode();
    await pass(2000);
    expect(calls).toEqual(['changed 0', 'refresh 0']);
  });
});

describe('withoutObserving', () => {
  it('what is done is not noticed', async () => {
    const { watcher, calls } = watch();
    expect(watcher.withoutObserving(() => watcher.withoutObserving(() => (addNode(), 'done')))).toBe('done');
    await pass(1000);
    expect(calls).toEqual([]);
  });

  it('what was done before is', async () => {
    const { watcher, calls } = watch();
    addNode();
    watcher.withoutObserving(addNode);
    await pass(1000);
    expect(calls).toEqual(['changed 0', 'refresh 0', 'settled 300']);
  });

  it('what a refresh does itself leads to no other', async () => {
    const { calls } = watch({ onRefresh: addNode });
    addNode();
    await pass(1000);
    expect(calls.filter((call) => call.startsWith('refresh'))).toEqual(['refresh 0']);
  });

  it('still notices the page when what was done throws', async () => {
    const { watcher, calls } = watch();
    const act = () => {
      throw new Error('a bug');
    };
    expect(() => watcher.withoutObserving(act)).toThrow('a bug');
    addNode();
    await pass(1000);
    expect(calls).toContain('settled 300');
  });
});

describe('the dev build', () => {
  function showBuilding(): Element {
    const host = document.createElement('div');
    host.id = '__next-build-watcher';
    const container = document.createElement('div');
    container.className = 'container visible';
    host.attachShadow({ mode: 'open' }).append(container);
    document.body.append(host);
    return container;
  }

  it('is given 1000 ms when its sign goes', async () => {
    const container = showBuilding();
    const { calls } = watch();
    container.classList.remove('visible');
    await pass(3000);
    expect(calls).toEqual(['refresh 1000', 'settled 1300']);
  });

  it('is answered by the refresh that came meanwhile', async () => {
    const container = showBuilding();
    const { calls } = watch();
    container.classList.remove('visible');
    await pass(500);
    addNode();
    await pass(3000);
    expect(calls).toEqual(['changed 500', 'refresh 500', 'settled 800']);
  });

  it('is waited for again when it begins again', async () => {
    const container = showBuilding();
    const { calls } = watch();
    container.classList.remove('visible');
    await pass(500);
    container.classList.add('visible');
    await pass(3000);
    container.classList.remove('visible');
    await pass(3000);
    expect(calls).toEqual(['refresh 4500', 'settled 4800']);
  });

  it('is found where it comes after the frame', async () => {
    const { calls } = watch();
    const container = showBuilding();
    await pass(1000);
    container.classList.remove('visible');
    await pass(3000);
    expect(calls.slice(3)).toEqual(['refresh 2000', 'settled 2300']);
  });
});
