// @ts-check

/** How often to check whether npm's shell still runs, in milliseconds. */
const LOOK_EVERY = 250;

/**
 * Stops the server when npm ends. npm runs a script through a shell, and a SIGTERM to npm ends the shell but never
 * reaches the script, so the server would keep running. This checks whether the parent process is still that shell.
 * Does nothing outside npm, and on Windows, where a process keeps the id of a parent that has ended.
 * @param {object} surroundings
 * @param {NodeJS.ProcessEnv} surroundings.env
 * @param {() => number} surroundings.parent returns the current parent process id
 * @param {() => void} surroundings.stop called once, when the parent has ended
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
