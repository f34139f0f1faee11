import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

/** Records every call of the inner function. */
function counting() {
  const read: string[] = [];
  return {
    read,
    ask: remembered((path, source) => {
      read.push(`${path}: ${source}`);
      return { path, source };
    }),
  };
}

it('reads a text once per path and content', () => {
  const { read, ask } = counting();
  const first = ask('a.tsx', 'one');
  expect([ask('a.tsx', 'two'), ask('b.tsx', 'one')]).toEqual([
    { path: 'a.tsx', source: 'two' },
    { path: 'b.tsx', source: 'one' },
  ]);
  expect(ask('a.tsx', 'one')).toBe(first);
  expect(read).toEqual(['a.tsx: one', 'a.tsx: two', 'b.tsx: one']);
});

it('reads a text again after it was evicted', () => {
  const { read, ask } = counting();
  ask('a.tsx', 'once');
  for (let others = 0; others < 10; others += 1) ask('a.tsx', `another ${others}`);
  ask('a.tsx', 'once');
  expect(read.filter((one) => one === 'a.tsx: once')).toHaveLength(2);
});
