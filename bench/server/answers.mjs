// @ts-check

/**
 * Whether something listens at the address and answers well.
 * @param {string} url
 */
export async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    // Node's fetch throws a TypeError while nobody listens.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
