// @ts-check

/**
 * Runs `act` for each call, never concurrently: all calls during a run cause one more run after it.
 * @param {() => Promise<void>} act
 * @returns {() => Promise<void>} resolves when no run is left
 */
export function runAgain(act) {
  let isWanted = false;
  /** @type {Promise<void> | null} */
  let running = null;

  const runWhileWanted = async () => {
    while (isWanted) {
      isWanted = false;
      await act();
    }
  };
  return () => {
    isWanted = true;
    running ??= runWhileWanted().finally(() => {
      running = null;
    });
    return running;
  };
}
