import { setImmediate as nextIteration } from 'node:timers/promises';

/**
 * Yields after each iteration of the event loop until the promise settles: what `measure` returned before that
 * iteration. Shows how much work runs between two chances to answer another request, however fast the machine is.
 */
export async function* iterationsUntil<Value>(
  done: Promise<unknown>,
  measure: () => Value,
): AsyncGenerator<Value> {
  const state = { isDone: false };
  const settled = done.finally(() => {
    state.isDone = true;
  });
  while (!state.isDone) {
    const before = measure();
    await nextIteration();
    yield before;
  }
  await settled;
}
