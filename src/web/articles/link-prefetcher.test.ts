import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_HELD_TITLES } from '#protocol/held-articles.ts';
import { createLinkPrefetcher } from './link-prefetcher.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(isMetered: boolean, onServer: readonly string[] = [], savesData = false) {
  const fetched: string[] = [];
  const batches: (readonly string[])[] = [];
  const prefetcher = createLinkPrefetcher({
    isMetered,
    savesData,
    prefetch: (title) => fetched.push(title),
    held: async (titles) => {
      batches.push(titles);
      return titles.filter((title) => onServer.includes(title));
    },
  });
  return { ...prefetcher, fetched, batches };
}

describe('an unmetered encyclopedia', () => {
  it('is prefetched from as links come into view, each page once', () => {
    const { onVisible, fetched, batches } = open(false);
    onVisible(['Owl', 'Night', 'Owl']);
    onVisible(['Night', 'Moon']);
    expect(fetched).toEqual(['Owl', 'Night', 'Moon']);
    expect(batches).toEqual([]);
  });
});

describe('a player who saves data', () => {
  it('prefetches only the page whose link the pointer dwells on', async () => {
    const { onVisible, onDwell, fetched, batches } = open(true, ['Owl'], true);
    onVisible(['Owl', 'Night']);
    onDwell('Night');
    await vi.advanceTimersByTimeAsync(1000);
    expect(batches).toEqual([]);
    expect(fetched).toEqual(['Night']);
  });
});

describe('a metered encyclopedia', () => {
  it('prefetches from the visible links only those pages that our server holds', async () => {
    const { onVisible, fetched, batches } = open(true, ['Night']);
    onVisible(['Owl', 'Night']);
    onVisible(['Moon', 'Owl']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(batches).toEqual([['Owl', 'Night', 'Moon']]);
    expect(fetched).toEqual(['Night']);
  });

  it('splits many links into batches of the size that the call allows', async () => {
    const { onVisible, batches } = open(true);
    onVisible(Array.from({ length: MAX_HELD_TITLES + 1 }, (_, n) => `Article ${n}`));
    await vi.advanceTimersByTimeAsync(1000);
    onVisible(['Owl']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(batches.map((batch) => batch.length)).toEqual([MAX_HELD_TITLES, 1, 1]);
  });

  it('prefetches the page whose link the pointer dwells on for 150 ms', () => {
    const { onDwell, fetched } = open(true);
    onDwell('Owl');
    vi.advanceTimersByTime(149);
    expect(fetched).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(fetched).toEqual(['Owl']);
  });

  it('prefetches nothing for a pointer that only passes over links', () => {
    const { onDwell, fetched } = open(true);
    for (const title of ['Owl', 'Night', null]) {
      onDwell(title);
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(1000);
    expect(fetched).toEqual([]);
  });

  it('requests nothing after stop', async () => {
    const { onVisible, onDwell, stop, fetched, batches } = open(true, ['Owl']);
    onVisible(['Owl']);
    onDwell('Night');
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(batches).toEqual([]);
    expect(fetched).toEqual([]);
  });

  it('prefetches nothing if the answer arrives after stop', async () => {
    const { onVisible, stop, fetched, batches } = open(true, ['Owl']);
    onVisible(['Owl']);
    vi.advanceTimersByTime(100);
    expect(batches).toEqual([['Owl']]);
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetched).toEqual([]);
  });
});
