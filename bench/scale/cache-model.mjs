// @ts-check

/**
 * Returns the share of requests that pass through a cache to the server. Each page passes once, then not for `seconds`,
 * then again with its next request, which with Poisson arrivals comes after the mean time between two.
 * @param {readonly number[]} perSecond requests of each page
 * @param {number} seconds for which an answer is kept
 * @returns {number} from 0 to 1
 */
export function shareToServer(perSecond, seconds) {
  const asked = perSecond.filter((rate) => rate > 0);
  const all = asked.reduce((sum, rate) => sum + rate, 0);
  return asked.reduce((sum, rate) => sum + 1 / (seconds + 1 / rate), 0) / all;
}

/**
 * Returns the request rates of pages by Zipf's law.
 * @param {number} pages
 * @param {number} perSecond requests of all pages together
 * @returns {number[]} the most popular page first
 */
export function zipfRates(pages, perSecond) {
  const weights = Array.from({ length: pages }, (_, place) => 1 / (place + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (perSecond * weight) / all);
}
