// @ts-check

/**
 * Generates page requests by Zipf's law: page `i` of a list by popularity is requested `1 / (i + 1)` times as often as
 * the first. Deterministic.
 * @param {number} pages
 * @param {number} requests
 * @returns {number[]} indices
 */
export function zipf(pages, requests) {
  /** @type {number[]} */
  const upTo = [];
  let total = 0;
  for (let rank = 1; rank <= pages; rank += 1) {
    total += 1 / rank;
    upTo.push(total);
  }
  let state = 20_261_121;
  return Array.from({ length: requests }, () => {
    // The linear congruential generator of Numerical Recipes, sufficient for a bench.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const drawn = (state / 2 ** 32) * total;
    return upTo.findIndex((limit) => drawn < limit);
  });
}
