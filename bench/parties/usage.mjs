// @ts-check

/** @typedef {{ cpu: number, rss: number }} Usage CPU time so far in µs, and memory in bytes */

/** Answers each message of the parent process with this process's resource use. */
export function reportUsage() {
  process.on('message', () => void process.send?.(ownUsage()));
}

/** @returns {Usage} */
export function ownUsage() {
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, rss: process.memoryUsage.rss() };
}
