// @ts-check

/** How often to look whether npm is still there, in milliseconds. */
const LOOK_EVERY = 250;

/**
 * npm runs a script through a shell, and a SIGTERM sent to npm ends the shell but never reaches the script: whoever stops
 * `npm start` would leave the server running behind it. So the script looks whether the shell it was started by is gone.
 * Does nothing outside npm, and on Windows, where a process keeps the number of a parent that has ended.
 * @param {object} surroundings
 * @param {NodeJS.ProcessEnv} surroundings.env
 * @param {() => number} surroundings.parent the process id of the parent, now
 * @param {() => void} surroundings.stop called once, when the parent is gone
 */
export function followNpm({ env, parent, stop }) {
  if (env['npm_lifecycle_event'] === undefined) return;
  const shell = parent();
  const timer = setInterval(() => {
    if (parent() === shell) return;
    clearInterval(timer);
    stop();
  }, LOOK_EVERY);
  timer.unref();
}
