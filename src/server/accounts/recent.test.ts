import { describe, expect, it } from 'vitest';
import { createRecent } from './recent.ts';

function open(random = () => 0) {
  let now = 1_000_000;
  let reads = 0;
  const recent = createRecent<{ readonly n: number }>({ clock: () => now, random });
  const load = async () => ({ n: (reads += 1) });
  return {
    recent,
    read: (key = 'a') => recent.read(key, load),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe('createRecent', () => {
  it('caches a value for ten seconds', async () => {
    const { read, pass } = open();
    expect(await read()).toEqual({ n: 1 });
    pass(9_999);
    expect(await read()).toEqual({ n: 1 });
    expect(await read('b')).toEqual({ n: 2 });
    pass(2);
    expect(await read()).toEqual({ n: 3 });
  });

  it('varies the lifetime, so that values loaded together do not expire together', async () => {
    const [short, long] = [open(() => 0.999), open(() => 0)];
    for (const { read, pass } of [short, long]) {
      await read();
      pass(5_500);
    }
    expect(await short.read()).toEqual({ n: 2 });
    expect(await long.read()).toEqual({ n: 1 });
  });

  it('forgets a value, or those that match', async () => {
    const { read, recent } = open();
    await read('a');
    await read('b');
    recent.forget('a');
    expect(await read('a')).toEqual({ n: 3 });
    expect(await read('b')).toEqual({ n: 2 });
    recent.forgetMatching(({ n }) => n === 2);
    expect(await read('a')).toEqual({ n: 3 });
    expect(await read('b')).toEqual({ n: 4 });
  });

  it('does not cache a value that was forgotten during its load', async () => {
    const { read, recent } = open();
    const reading = recent.read('a', async () => {
      recent.forget('a');
      return { n: 0 };
    });
    expect(await reading).toEqual({ n: 0 });
    expect(await read('a')).toEqual({ n: 1 });
  });

  it('caches a value during whose load another was forgotten, unless that one may match', async () => {
    const { read, recent } = open();
    await recent.read('a', async () => {
      recent.forget('b');
      return { n: 0 };
    });
    expect(await read('a')).toEqual({ n: 0 });
    await recent.read('b', async () => {
      recent.forgetMatching(() => false);
      return { n: 0 };
    });
    expect(await read('b')).toEqual({ n: 1 });
  });

  it('does not cache null', async () => {
    const { read, recent } = open();
    expect(await recent.read('a', async () => null)).toBeNull();
    expect(await read('a')).toEqual({ n: 1 });
  });
});
