// @ts-check

/**
 * Returns a function that draws deterministic numbers in [0, 1): the linear congruential generator of Numerical Recipes,
 * sufficient for benches.
 * @param {number} seed
 * @returns {() => number}
 */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
