// @ts-check
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readStamps, writeStamps } from './fingerprint.mjs';
import { withLaunchLock } from './lock.mjs';
import { isRelease } from './release.mjs';
import { runCommand } from './run-command.mjs';

/** @typedef {import('./artifacts.mjs').Artifact} Artifact */

/**
 * Builds stale artifacts in order. If everything is fresh, this reads only times and sizes and takes no lock. A release
 * is complete.
 * @param {string} root
 * @param {readonly Artifact[]} artifacts
 * @param {(line: string) => void} log
 * @returns {Promise<number>} the exit code of the first step that failed, or 0
 */
export async function build(root, artifacts, log) {
  if (isRelease(root)) return 0;
  const stamps = readStamps(root);
  /** @type {import('./fingerprint.mjs').Walks} */
  const walks = new Map();
  const untouched = (/** @type {Artifact} */ { name, inputs }) =>
    isThere(root, name) && fingerprint(root, inputs, walks).quick === stamps[name]?.quick;
  if (artifacts.every(untouched)) return 0;

  return withLaunchLock(root, log, async () => {
    for (const artifact of artifacts) {
      const code = await buildIfStale(root, artifact, log);
      if (code !== 0) return code;
    }
    return 0;
  });
}

/**
 * @param {string} root
 * @param {Artifact} artifact
 * @param {(line: string) => void} log
 */
async function buildIfStale(root, artifact, log) {
  const { name, title, inputs } = artifact;
  const stamps = readStamps(root);
  // Taken before the build, so that changes during the build make the artifact stale again.
  const now = fingerprint(root, inputs);
  const stamp = { quick: now.quick, content: now.content() };
  const isFresh = isThere(root, name) && stamps[name]?.content === stamp.content;
  if (!isFresh) {
    const started = performance.now();
    const { code, output } = await buildArtifact(root, artifact);
    if (code !== 0) {
      log(`${output.trimEnd()}\nCould not build ${title} (exit code ${code}).`);
      return code;
    }
    log(`Built ${title} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  }
  writeStamps(root, { ...stamps, [name]: stamp });
  return 0;
}

/**
 * Builds into a separate folder and then swaps it in, so that a failed build leaves the last good artifact intact.
 * @param {string} root
 * @param {Artifact} artifact
 */
async function buildArtifact(root, { name, command, finish }) {
  const target = join(root, 'build', name);
  const staged = join(root, 'build/.staged', name);
  const old = `${staged}.old`;
  for (const folder of [staged, old]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });

  // Vite uses NODE_ENV as the build mode, and a test run sets it to `test`.
  const env = { ...process.env, NODE_ENV: 'production' };
  const end = await runCommand(command(root, staged), { cwd: root, env, output: 'kept' });
  if (end.code !== 0) return end;
  await finish?.(staged);

  if (existsSync(target)) renameSync(target, old);
  renameSync(staged, target);
  rmSync(old, { recursive: true, force: true });
  return end;
}

/**
 * @param {string} root
 * @param {string} name
 */
function isThere(root, name) {
  return existsSync(join(root, 'build', name));
}
