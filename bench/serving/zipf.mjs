// @ts-check

/**
 * Which pages a crowd asks for: page `i` of a list in order of fame is asked for `1 / (i + 1)` times as often as the first
 * (Zipf's law). The same sequence every time.
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
    // A linear congruential generator by Numerical Recipes: a bench needs no better luck.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const drawn = (state / 2 ** 32) * total;
    return upTo.findIndex((limit) => drawn < limit);
  });
}
