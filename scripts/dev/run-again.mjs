// @ts-check

/**
 * Runs `act` for each call, never twice at a time: however many calls come while it runs, it runs once more after.
 * @param {() => Promise<void>} act
 * @returns {() => Promise<void>} resolves when nothing is left to run
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
