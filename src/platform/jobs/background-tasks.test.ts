import { expect, it } from 'vitest';
import { BackgroundTasks } from './background-tasks.ts';

it('runs tasks without waiting for them, reports the failed ones, and settles when all have ended', async () => {
  const errors: string[] = [];
  const tasks = new BackgroundTasks((error) => errors.push(error.message));
  const done: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  tasks.run(async () => {
    await released;
    done.push('slow');
  });
  tasks.run(() => Promise.reject(new Error('broken')));
  expect(done).toEqual([]);
  release();
  await tasks.settled();
  expect(done).toEqual(['slow']);
  expect(errors).toEqual(['broken']);
});

it('settles only when the tasks that a task has started have ended too', async () => {
  const tasks = new BackgroundTasks((error) => {
    throw error;
  });
  const done: string[] = [];
  tasks.run(async () => {
    await Promise.resolve();
    tasks.run(async () => {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      done.push('second');
    });
    done.push('first');
  });
  await tasks.settled();
  expect(done).toEqual(['first', 'second']);
});
