import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fail, ok, type Result } from '#core/result.ts';
import { createQueryClient, useAction, useFailure, valueOrThrow, type RequestError } from './queries.ts';

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

/** TanStack Query notifies components in a separate timer. */
const settled = () =>
  act(async () => {
    for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setTimeout(resolve));
  });

async function show(element: ReactNode): Promise<HTMLElement> {
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () =>
    root.render(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>),
  );
  await settled();
  return place;
}

type Answer = Result<string, 'late' | 'gone'>;

/** A query whose answers the test gives; the button requests it again. */
function createShown() {
  const requests: ((answer: Answer) => void)[] = [];
  function Shown() {
    const queryKey = ['shown'];
    const query = useQuery<string, RequestError<'late' | 'gone'>>({
      queryKey,
      queryFn: async () => valueOrThrow(await new Promise<Answer>((resolve) => requests.push(resolve))),
    });
    const failure = useFailure(query, queryKey);
    return (
      <button type="button" onClick={() => void query.refetch()}>
        {`${failure ?? query.data ?? 'loading'}${query.isFetching ? '...' : ''}`}
      </button>
    );
  }
  const answer = async (next: Answer) => {
    requests.shift()?.(next);
    await settled();
  };
  return { Shown, answer };
}

async function press(button: HTMLElement | null): Promise<void> {
  act(() => button?.click());
  await settled();
}

describe('the failure of a query', () => {
  it('stays on the screen during a retry, and disappears with the first value', async () => {
    const { Shown, answer } = createShown();
    const place = await show(<Shown />);
    const refetch = () => press(place.querySelector('button'));
    expect(place.textContent).toBe('loading...');
    await answer(fail('gone'));
    expect(place.textContent).toBe('gone');
    await refetch();
    expect(place.textContent).toBe('gone...');
    await answer(ok('here'));
    expect(place.textContent).toBe('here');
    await refetch();
    await answer(fail('gone'));
    expect(place.textContent).toBe('here');
  });

  it('is still known to a component that mounts during the retry', async () => {
    const { Shown, answer } = createShown();
    function Screens() {
      const [isOpen, setIsOpen] = useState(true);
      return (
        <>
          <input type="checkbox" onClick={() => setIsOpen(!isOpen)} />
          {isOpen && <Shown />}
        </>
      );
    }
    const place = await show(<Screens />);
    await answer(fail('gone'));
    const toggle = () => press(place.querySelector('input'));
    await toggle();
    expect(place.textContent).toBe('');
    await toggle();
    expect(place.textContent).toBe('gone...');
    await answer(fail('late'));
    expect(place.textContent).toBe('late');
  });
});

describe('an action', () => {
  it('runs one call at a time, and says which one', async () => {
    const begun: string[] = [];
    const running: (() => void)[] = [];
    function Shown() {
      const action = useAction(async (name: string) => {
        begun.push(name);
        await new Promise<void>((resolve) => running.push(resolve));
      });
      return (
        <>
          <output>{action.isPending ? `running ${action.variables}` : 'idle'}</output>
          <button type="button" onClick={() => action.run('first')}>
            First
          </button>
          <button type="button" onClick={() => action.run('second')}>
            Second
          </button>
        </>
      );
    }
    const place = await show(<Shown />);
    const [first, second] = place.querySelectorAll('button');
    act(() => {
      first?.click();
      second?.click();
    });
    await settled();
    expect(place.querySelector('output')?.textContent).toBe('running first');
    running.shift()?.();
    await settled();
    expect(place.querySelector('output')?.textContent).toBe('idle');
    act(() => second?.click());
    await settled();
    expect(begun).toEqual(['first', 'second']);
    running.shift()?.();
    await settled();
  });

  it('can be run again after a call that threw, which is reported as unhandled', async () => {
    const reported = interceptUnhandledRejections();
    let calls = 0;
    function Shown() {
      const action = useAction(async () => {
        calls += 1;
        if (calls === 1) throw new Error('a bug');
      });
      return (
        <button type="button" disabled={action.isPending} onClick={() => action.run()}>
          Send
        </button>
      );
    }
    const place = await show(<Shown />);
    const button = place.querySelector('button');
    await press(button);
    expect(reported).toEqual([new Error('a bug')]);
    expect(button?.disabled).toBe(false);
    await press(button);
    expect(calls).toBe(2);
    expect(reported).toHaveLength(1);
  });
});

/** Collects unhandled rejections until the test is finished; the test runner would fail for them. */
function interceptUnhandledRejections(): readonly unknown[] {
  const reported: unknown[] = [];
  const collect = (reason: unknown): void => void reported.push(reason);
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', collect);
  onTestFinished(() => {
    process.off('unhandledRejection', collect);
    for (const other of others) process.on('unhandledRejection', other);
  });
  return reported;
}
