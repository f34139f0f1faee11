// @ts-check

/** Whoever takes longer is not the server we wait for, or not ready. */
const PATIENCE_MS = 2_000;

/**
 * Whether something listens at the address and answers well.
 * @param {string} url
 */
export async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch (error) {
    // Node's fetch throws a TypeError while nobody listens, and a TimeoutError where nobody answers.
    if (error instanceof TypeError) return false;
    if (error instanceof DOMException && error.name === 'TimeoutError') return false;
    throw error;
  }
}
