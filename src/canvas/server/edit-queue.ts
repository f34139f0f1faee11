/** Runs async functions one after the other, in order; a failure does not block later ones. */
export type EditQueue = <Value>(act: () => Promise<Value>) => Promise<Value>;

export function createEditQueue(): EditQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const run = last.then(act);
    // The caller handles the rejection; the next function only waits for the end.
    last = run.catch(() => undefined);
    return run;
  };
}
