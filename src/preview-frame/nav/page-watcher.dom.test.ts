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

/** Watches the page of the test; `calls` lists the callbacks with their time in milliseconds. */
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
    onCatchUp: () => note('asked'),
  });
  stops.push(watcher.stop);
  return { watcher, calls };
}

/** Advances the clock and lets mutation observers run. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const addNode = () => document.body.append(document.createElement('p'));

describe('watchPage', () => {
  it('refreshes at once after a change, and builds one tree 300 ms later', async () => {
    const { calls } = watch();
    addNode();
    await pass(1000);
    expect(calls).toEqual(['changed 0', 'refresh 0', 'settled 300']);
  });

  it('waits for reloaded code to render, and builds a tree even without a change', async () => {
    const { watcher, calls } = watch();
    watcher.expectRender();
    await pass(1000);
    expect(calls).toEqual(['refresh 50', 'settled 300']);
  });

  it('catches up on pending changes on request, and builds a tree once the page has settled', async () => {
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

  it('builds one tree per separate change, and one for simultaneous changes', async () => {
    const { calls } = watch();
    addNode();
    addNode();
    await pass(100);
    addNode();
    await pass(1000);
    expect(calls.filter((call) => call.startsWith('settled'))).toEqual(['settled 300', 'settled 400']);
  });

  it('keeps a relevant change that is followed by an irrelevant one', async () => {
    const { calls } = watch();
    addNode();
    await Promise.resolve();
    document.body.setAttribute('title', 'later in the same frame');
    await pass(1000);
    expect(calls).toEqual(['changed 0', 'refresh 0', 'settled 300']);
  });

  it('does not refresh after an irrelevant change', async () => {
    const { calls } = watch();
    document.body.setAttribute('title', 'words');
    await pass(1000);
    expect(calls).toEqual(['changed 0']);
  });

  it('watches a page without animation frames', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const { calls } = watch();
    addNode();
    await pass(1000);
    expect(calls).toEqual(['changed 100', 'refresh 100', 'settled 300']);
  });

  it('calls nothing after stop', async () => {
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
  it('hides changes made inside', async () => {
    const { watcher, calls } = watch();
    expect(watcher.withoutObserving(() => watcher.withoutObserving(() => (addNode(), 'done')))).toBe('done');
    await pass(1000);
    expect(calls).toEqual([]);
  });

  it('still reports changes made before', async () => {
    const { watcher, calls } = watch();
    addNode();
    watcher.withoutObserving(addNode);
    await pass(1000);
    expect(calls).toEqual(['changed 0', 'refresh 0', 'settled 300']);
  });

  it('prevents refresh loops', async () => {
    const { calls } = watch({ onRefresh: addNode });
    addNode();
    await pass(1000);
    expect(calls.filter((call) => call.startsWith('refresh'))).toEqual(['refresh 0']);
  });

  it('resumes observing if the act throws', async () => {
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

describe('the Next.js build indicator', () => {
  function showBuilding(): Element {
    const host = document.createElement('div');
    host.id = '__next-build-watcher';
    const container = document.createElement('div');
    container.className = 'container visible';
    host.attachShadow({ mode: 'open' }).append(container);
    document.body.append(host);
    return container;
  }

  it('causes a refresh 1000 ms after it disappears', async () => {
    const container = showBuilding();
    const { calls } = watch();
    container.classList.remove('visible');
    await pass(3000);
    expect(calls).toEqual(['refresh 1000', 'settled 1300']);
  });

  it('causes no second refresh if another came meanwhile', async () => {
    const container = showBuilding();
    const { calls } = watch();
    container.classList.remove('visible');
    await pass(500);
    addNode();
    await pass(3000);
    expect(calls).toEqual(['changed 500', 'refresh 500', 'settled 800']);
  });

  it('restarts the wait if it appears again', async () => {
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

  it('is found if it is added later', async () => {
    const { calls } = watch();
    const container = showBuilding();
    await pass(1000);
    container.classList.remove('visible');
    await pass(3000);
    expect(calls.slice(3)).toEqual(['refresh 2000', 'settled 2300']);
  });
});
