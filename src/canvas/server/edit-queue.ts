/** Runs what it is given one after the other, in order; one that fails holds up nobody. */
export type EditQueue = <Value>(act: () => Promise<Value>) => Promise<Value>;

export function createEditQueue(): EditQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const run = last.then(act);
    // Whoever gave it hears of its failure; the next one only waits for its end.
    last = run.catch(() => undefined);
    return run;
  };
}
