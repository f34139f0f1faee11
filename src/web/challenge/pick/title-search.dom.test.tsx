import { QueryClientProvider } from '@tanstack/react-query';
import { act, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildAppServices } from '#tests/builders/build-app-services.ts';
import { createQueryClient } from '#web/server-api/queries.ts';
import { AppContext } from '#web/services/app-context.tsx';
import { TitleSearch } from './title-search.tsx';

const TITLES = ['Moai', 'Moon', 'Moor', 'Owl'];

/** The field over an encyclopedia of these titles; `asked` lists the texts that were searched. */
function open({ taken = [] }: { readonly taken?: readonly string[] } = {}) {
  const asked: string[] = [];
  const picked: string[] = [];
  const network = { isDown: false };
  const fetch = async (path: string) => {
    if (network.isDown) throw new TypeError('no network');
    const prefix = new URL(path, 'http://here').searchParams.get('pssearch') ?? '';
    asked.push(prefix);
    const found = TITLES.filter((title) => title.toLowerCase().startsWith(prefix.toLowerCase()));
    return new Response(JSON.stringify({ query: { prefixsearch: found.map((title) => ({ title })) } }));
  };
  const container = document.createElement('div');
  document.body.append(container);
  const view = createRoot(container);
  onTestFinished(() => {
    act(() => view.unmount());
    container.remove();
  });
  act(() =>
    view.render(
      <QueryClientProvider client={createQueryClient()}>
        <AppContext value={buildAppServices({ fetch })}>
          <TitleSearch
            label="Next target"
            taken={taken}
            limit={null}
            inputRef={createRef()}
            onPick={(title) => picked.push(title)}
          />
        </AppContext>
      </QueryClientProvider>,
    ),
  );
  const field = container.querySelector('input');
  if (field === null) throw new Error('There is no field');
  // React ignores a value set through the instance's own setter.
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const options = () => Array.from(container.querySelectorAll('[role=option]'), (one) => one.textContent);
  return {
    field,
    asked,
    picked,
    network,
    options,
    note: () => container.querySelector('[role=status]')?.textContent,
    type: (text: string) =>
      act(() => {
        own?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: (...keys: readonly string[]) => {
      for (const key of keys)
        act(() => {
          field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        });
    },
    /** Stops typing, and lets the answer arrive. */
    pause: async () => {
      await act(() => vi.advanceTimersByTimeAsync(300));
      // The body of the answer is read in turns of the event loop, which no timer drives.
      for (let turn = 0; turn < 5; turn += 1) {
        await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
        await act(() => vi.advanceTimersByTimeAsync(1));
      }
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

describe('the search of articles', () => {
  it('suggests titles once the player pauses, and asks once for the whole text', async () => {
    const { type, pause, options, asked, field } = open();
    for (const text of ['M', 'Mo', 'Moo']) type(text);
    await pause();
    expect(options()).toEqual(['Moon', 'Moor']);
    expect(asked).toEqual(['Moo']);
    expect(field.getAttribute('aria-expanded')).toBe('true');
  });

  it('picks the marked suggestion by Enter, which the arrow keys move', async () => {
    const { type, pause, press, picked, options } = open();
    type('mo');
    await pause();
    expect(options()).toEqual(['Moai', 'Moon', 'Moor']);
    press('ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter');
    expect(picked).toEqual(['Moon']);
    expect(options()).toEqual([]);
  });

  it('never picks a title that was suggested for an earlier text', async () => {
    const { type, pause, press, picked, options } = open();
    type('mo');
    await pause();
    expect(options()).toEqual(['Moai', 'Moon', 'Moor']);
    type('ow');
    press('Enter');
    expect(picked).toEqual([]);
    await pause();
    expect(options()).toEqual(['Owl']);
    press('Enter');
    expect(picked).toEqual(['Owl']);
  });

  it('leaves out titles that are taken, and says when no other begins so', async () => {
    const { type, pause, note, options } = open({ taken: ['Owl'] });
    type('Owl');
    await pause();
    expect(note()).toBe('No other article begins with “Owl”.');
    expect(options()).toEqual([]);
  });

  it('closes by Escape, and says when the search fails', async () => {
    const { type, pause, press, options, network, note } = open();
    type('mo');
    await pause();
    expect(options()).toEqual(['Moai', 'Moon', 'Moor']);
    press('Escape');
    expect(options()).toEqual([]);
    network.isDown = true;
    type('mox');
    await pause();
    expect(note()).toContain("didn't answer");
  });
});
