// @ts-check

/** A server that takes longer is another server or not ready. */
const PATIENCE_MS = 2_000;

/**
 * Whether a server at the URL answers successfully.
 * @param {string} url
 */
export async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch (error) {
    // Node's fetch throws a TypeError if nothing listens, and a TimeoutError if there is no answer.
    if (error instanceof TypeError) return false;
    if (error instanceof DOMException && error.name === 'TimeoutError') return false;
    throw error;
  }
}
