// @ts-check

const OLDEST = /** @type {const} */ ([20, 19]);

/**
 * Returns a message for a user whose Node is too old, or null. The minimum is the `engines` of package.json.
 * @param {string} version as in `process.versions.node`
 * @returns {string | null}
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return null;
  return `Wayword needs Node ${OLDEST.join('.')} or newer; this is ${version}. Get it from https://nodejs.org and start again.`;
}
