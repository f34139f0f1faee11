import { expect, it } from 'vitest';
import { fail, ok } from '#core/result.ts';
import { BoundedQueue } from './bounded-queue.ts';

/** A queue for two running tasks and a few waiting ones; each task ends when the test ends it. */
function open({ maxWaiting = 1 } = {}) {
  const queue = new BoundedQueue({ atOnce: 2, maxWaiting });
  const started: string[] = [];
  const run = (name: string, owner: string | null = null) => {
    let end: (error?: Error) => void = () => undefined;
    const ended = new Promise<string>((resolve, reject) => {
      end = (error) => (error === undefined ? resolve(name) : reject(error));
    });
    const done = queue.run(owner, () => {
      started.push(name);
      return ended;
    });
    return { done, end };
  };
  return { run, started };
}

it('runs as many tasks at once as allowed, then the waiting ones, and refuses the rest', async () => {
  const { run, started } = open();
  const [a, b, c] = [run('a'), run('b'), run('c')];
  expect(await run('d').done).toEqual(fail('full'));
  expect(started).toEqual(['a', 'b']);
  a.end();
  expect(await a.done).toEqual(ok('a'));
  c.end();
  expect(await c.done).toEqual(ok('c'));
  expect(started).toEqual(['a', 'b', 'c']);
  b.end();
  expect(await b.done).toEqual(ok('b'));
});

it('goes on after a task that failed', async () => {
  const { run } = open();
  const [a, b, c] = [run('a'), run('b'), run('c')];
  a.end(new Error('broken'));
  await expect(a.done).rejects.toThrow('broken');
  for (const task of [b, c]) task.end();
  expect(await c.done).toEqual(ok('c'));
});

it('lets the owners of waiting tasks take turns', async () => {
  const { run, started } = open({ maxWaiting: 10 });
  const tasks = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => run(name, 'a'));
  tasks.push(run('b1', 'b'), run('c1', 'c'), run('b2', 'b'));
  for (const { end } of tasks) end();
  await Promise.all(tasks.map(({ done }) => done));
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
});

it('refuses the latest task of the owner with the most if another one needs the room', async () => {
  const { run, started } = open({ maxWaiting: 3 });
  const flood = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => run(name, 'a'));
  const [b1, c1, c2] = [run('b1', 'b'), run('c1', 'c'), run('c2', 'c')];
  // Each owner has one task waiting: nobody has more than another.
  expect(await c2.done).toEqual(fail('full'));
  for (const { end } of [...flood, b1, c1]) end();
  expect(await Promise.all([b1.done, c1.done])).toEqual([ok('b1'), ok('c1')]);
  const answers = await Promise.all(flood.map(({ done }) => done));
  expect(answers.map((answer) => (answer.ok ? answer.value : answer.error))).toEqual([
    'a1',
    'a2',
    'a3',
    'full',
    'full',
    'full',
  ]);
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});
