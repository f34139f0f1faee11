// @ts-check

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Resolves with the next message of a forked process, whose shape the caller knows. Rejects when the process exits first:
 * waiting on would end the whole bench without a word, for nothing else keeps Node's event loop alive.
 * @param {ChildProcess} child
 * @returns {Promise<any>}
 */
export function nextMessage(child) {
  return new Promise((resolve, reject) => {
    const received = (/** @type {unknown} */ message) => {
      child.off('exit', exited);
      resolve(message);
    };
    const exited = (/** @type {number | null} */ code, /** @type {string | null} */ signal) => {
      child.off('message', received);
      reject(new Error(`${child.spawnargs.slice(1).join(' ')} ended with ${code ?? signal}`));
    };
    child.once('message', received);
    child.once('exit', exited);
  });
}

/**
 * Sends a question to a forked process and resolves with its one answer. Rejects when the process exits instead.
 * @param {ChildProcess} child
 * @param {import('node:child_process').Serializable} question
 * @returns {Promise<any>}
 */
export function askProcess(child, question) {
  return new Promise((resolve, reject) => {
    nextMessage(child).then(resolve, reject);
    child.send(question, (error) => {
      if (error !== null) reject(error);
    });
  });
}
