// @ts-check

/**
 * Says something to a forked process and waits for its one answer, which the caller knows the shape of; rejects when it
 * ends instead.
 * @param {import('node:child_process').ChildProcess} child
 * @param {import('node:child_process').Serializable} question
 * @returns {Promise<any>}
 */
export function askProcess(child, question) {
  return new Promise((resolve, reject) => {
    const heard = (/** @type {unknown} */ answer) => {
      child.off('exit', ended);
      resolve(answer);
    };
    const ended = (/** @type {number | null} */ code) => {
      child.off('message', heard);
      reject(new Error(`${child.spawnargs.at(-1)} ended with ${code}`));
    };
    child.once('message', heard);
    child.once('exit', ended);
    child.send(question, (trouble) => {
      if (trouble !== null) reject(trouble);
    });
  });
}
