import { expect, it } from 'vitest';
import { readStat } from './process-usage.mjs';

it('reads the parent, group and CPU time of a process with any name', () => {
  const stat =
    '4242 (post) gres (1)) S 41 4242 4242 0 -1 4194560 1200 350 0 0 120 30 7 3 20 0 1 0 99 1000 200 18446744073709551615';
  expect(readStat(stat)).toEqual({ parent: 41, group: 4242, cpu: 1_500_000, childrenCpu: 100_000 });
});
