import { beforeEach, describe, expect, it } from 'vitest';
import { describeLevelProgressStore } from '#tests/contracts/level-progress-store.contract.ts';
import { createWebLevelProgressStore } from './level-progress-store.ts';

const KEY = 'level-progress';
const GOOD = { levelId: 'one', stars: 2, bestClickCount: 6, completed: true };

/** A browser tab; `elsewhere` simulates the storage event after another tab wrote. */
function openTab(storage: () => Storage = () => localStorage) {
  const reports: unknown[] = [];
  let elsewhere: (key: string | null) => void = () => undefined;
  const store = createWebLevelProgressStore(
    storage,
    (listener) => {
      elsewhere = listener;
    },
    (reason) => reports.push(reason),
  );
  return { store, reports, elsewhere: (key: string | null) => elsewhere(key) };
}

describeLevelProgressStore('the browser', () => {
  localStorage.clear();
  return openTab().store;
});

describe('progress in the browser', () => {
  beforeEach(() => localStorage.clear());

  it('is stored under level-progress by level id, as the specification requires', () => {
    openTab().store.record({ levelId: 'one', stars: 2, clicks: 6 });
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ one: GOOD });
  });

  it('is kept across a reload', () => {
    openTab().store.record({ levelId: 'one', stars: 2, clicks: 6 });
    expect(openTab().store.getState()).toEqual({ one: GOOD });
  });

  it('is shared by all tabs', () => {
    const here = openTab();
    const there = openTab();
    there.store.record({ levelId: 'two', stars: 1, clicks: 8 });
    let notified = 0;
    here.store.subscribe(() => (notified += 1));
    here.elsewhere('theme');
    expect(notified).toBe(0);
    here.elsewhere(KEY);
    expect(notified).toBe(1);
    expect(Object.keys(here.store.getState())).toEqual(['two']);
    localStorage.clear();
    here.elsewhere(null);
    expect(here.store.getState()).toEqual({});
  });

  it('keeps what another tab wrote before its storage event arrived', () => {
    const here = openTab();
    openTab().store.record({ levelId: 'two', stars: 1, clicks: 8 });
    here.store.record({ levelId: 'one', stars: 2, clicks: 6 });
    expect(Object.keys(openTab().store.getState()).toSorted()).toEqual(['one', 'two']);
  });

  it.each([
    ['invalid JSON', '{"one":'],
    ['a list', '[1,2]'],
    ['a string', '"progress"'],
    ['null', 'null'],
  ])('starts empty if the storage holds %s', (_, text) => {
    localStorage.setItem(KEY, text);
    expect(openTab().store.getState()).toEqual({});
  });

  it('drops invalid entries one by one', () => {
    const bad = {
      other: GOOD,
      many: { ...GOOD, levelId: 'many', stars: 4 },
      half: { ...GOOD, levelId: 'half', stars: 1.5 },
      less: { ...GOOD, levelId: 'less', bestClickCount: -1 },
      part: { ...GOOD, levelId: 'part', bestClickCount: 2.5 },
      word: { ...GOOD, levelId: 'word', bestClickCount: '6' },
      open: { levelId: 'open', stars: 2, bestClickCount: 6 },
      none: null,
      list: [],
    };
    localStorage.setItem(KEY, JSON.stringify({ ...bad, one: GOOD }));
    expect(openTab().store.getState()).toEqual({ one: GOOD });
  });

  it('does not allow prototype pollution', () => {
    localStorage.setItem(
      KEY,
      '{"__proto__":{"levelId":"__proto__","stars":3,"bestClickCount":1,"completed":true}}',
    );
    const { store } = openTab();
    expect(Object.getPrototypeOf(store.getState())).toBe(Object.prototype);
    expect(store.getState()['completed']).toBeUndefined();
  });

  it('is kept in memory if the browser refuses storage, which is reported once', () => {
    const refusal = new DOMException('denied', 'SecurityError');
    const { store, reports } = openTab(() => {
      throw refusal;
    });
    store.record({ levelId: 'one', stars: 2, clicks: 6 });
    store.record({ levelId: 'two', stars: 3, clicks: 2 });
    expect(Object.keys(store.getState())).toEqual(['one', 'two']);
    expect(reports).toEqual([refusal]);
  });

  it('is kept in memory if the storage is full, even when other tabs write', () => {
    localStorage.setItem(KEY, JSON.stringify({ one: GOOD }));
    const full = new DOMException('full', 'QuotaExceededError');
    const { store, reports, elsewhere } = openTab(
      () =>
        new Proxy(localStorage, {
          get: (target, name) => {
            if (name === 'setItem') throw full;
            return (key: string) => target.getItem(key);
          },
        }),
    );
    store.record({ levelId: 'two', stars: 3, clicks: 2 });
    elsewhere(KEY);
    expect(Object.keys(store.getState())).toEqual(['one', 'two']);
    expect(reports).toEqual([full]);
  });
});
