import { expect, it } from 'vitest';
import { fail, ok } from '#core/result.ts';
import { BoundedQueue } from './bounded-queue.ts';

/** A queue for two running tasks and one waiting one; each task ends when the test ends it. */
function open() {
  const queue = new BoundedQueue({ atOnce: 2, maxWaiting: 1 });
  const started: string[] = [];
  const run = (name: string) => {
    let end: (error?: Error) => void = () => undefined;
    const ended = new Promise<string>((resolve, reject) => {
      end = (error) => (error === undefined ? resolve(name) : reject(error));
    });
    const done = queue.run(() => {
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
