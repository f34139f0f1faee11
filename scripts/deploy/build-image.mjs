// @ts-check
import { copyFileSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { npmCommand } from '../launch/install.mjs';
import { runCommand } from '../launch/run-command.mjs';
import { copyCheckout } from '../nodes/check-node.mjs';
import { obtainBaseRoot } from './base-root.mjs';
import { ignoredByDocker } from './ignored-by-docker.mjs';
import { readDockerfile } from './read-dockerfile.mjs';
import { commandInRoot } from './run-in-root.mjs';

/** @typedef {import('./read-dockerfile.mjs').Step} Step */

/** @typedef {{ folder: string, config: import('./read-dockerfile.mjs').ImageConfig }} Image a root folder, and what starts in it */

/** Where a copy is prepared in the root of a stage. */
const INCOMING = '.incoming';
/** Where the certificates that npm trusts are while a stage is built. */
const CERTIFICATES = '/run/npm-certificates.pem';

/**
 * Performs the steps of the Dockerfile, for a machine without a container engine. Needs root on Debian.
 * @param {string} root
 * @param {string} work a folder for the roots of the stages
 * @param {(line: string) => void} log
 * @returns {Promise<Image | { problem: string }>} the last stage
 */
export async function buildImage(root, work, log) {
  const context = join(work, 'context');
  remake(context);
  const isIgnored = ignoredByDocker(readFileSync(join(root, '.dockerignore'), 'utf8'));
  await copyCheckout(root, context, (path) => !isIgnored(path));

  const network = await networkSettings(root);
  /** @type {Map<string, string>} */
  const folders = new Map();
  /** @type {Image | null} */
  let image = null;
  for (const [index, stage] of readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8')).entries()) {
    const base = await obtainBaseRoot(root, stage.base, log);
    if ('problem' in base) return base;
    const folder = join(work, `stage-${index}`);
    rmSync(folder, { recursive: true, force: true });
    await mustRun(root, ['cp', '-a', base.folder, folder]);
    // As a container engine does for every container.
    for (const file of ['/etc/resolv.conf', '/etc/hosts']) copyFileSync(file, join(folder, file));
    if (network.certificates !== null) copyFileSync(network.certificates, join(folder, CERTIFICATES));
    for (const step of stage.steps) {
      const started = performance.now();
      const sourceOf = (/** @type {string | null} */ name) =>
        name === null ? context : (folders.get(name) ?? missing(name));
      const problem = await perform(step, { root, folder, sourceOf, env: network.env });
      if (problem !== null) return { problem };
      log(`${describe(step)}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    rmSync(join(folder, CERTIFICATES), { force: true });
    if (stage.name !== null) folders.set(stage.name, folder);
    image = { folder, config: stage.config };
  }
  return image ?? { problem: 'The Dockerfile has no stage.' };
}

/**
 * @param {Step} step
 * @param {{ root: string, folder: string, sourceOf: (stage: string | null) => string, env: Record<string, string> }} place
 * @returns {Promise<string | null>} what went wrong
 */
async function perform(step, { root, folder, sourceOf, env }) {
  switch (step.kind) {
    case 'folder':
      mkdirSync(join(folder, step.path), { recursive: true });
      return null;
    case 'copy':
      return copyInto(root, folder, sourceOf(step.stage), step);
    case 'run': {
      const command = commandInRoot(folder, { ...step, env: { ...step.env, ...env } });
      const { code, output } = await runCommand(command, { cwd: root, output: 'kept' });
      return code === 0 ? null : `${describe(step)} failed (exit code ${code}):\n${output}`;
    }
    default:
      throw new Error(`Unknown step ${JSON.stringify(step)}`);
  }
}

/**
 * Copies as COPY does: the content of a folder and not the folder itself, all for the owner.
 * @param {string} root
 * @param {string} folder
 * @param {string} from
 * @param {Extract<Step, { kind: 'copy' }>} step
 * @returns {Promise<string | null>} what went wrong
 */
async function copyInto(root, folder, from, { sources, target, owner }) {
  const incoming = join(folder, INCOMING);
  remake(incoming);
  let intoFolder = target.endsWith('/');
  for (const source of sources) {
    const path = join(from, source);
    if (!existsSync(path)) return `COPY finds no ${source}`;
    const isFolder = lstatSync(path).isDirectory();
    const name = intoFolder ? posix.basename(source) : posix.basename(target);
    await mustRun(root, [
      'cp',
      '-a',
      isFolder ? `${path}/.` : path,
      isFolder ? incoming : join(incoming, name),
    ]);
    intoFolder ||= isFolder;
  }
  await mustRun(root, ['chroot', folder, 'chown', '--recursive', '--no-dereference', owner, `/${INCOMING}`]);
  const into = join(folder, intoFolder ? target : posix.dirname(target));
  mkdirSync(into, { recursive: true });
  await mustRun(root, ['cp', '-a', `${incoming}/.`, into]);
  rmSync(incoming, { recursive: true });
  return null;
}

/**
 * Returns how this machine reaches the npm registry: npm's settings for it, and the file with the certificates that npm
 * trusts. Machines behind a proxy of their own need them; a container engine gets them as build arguments.
 * @param {string} root
 * @returns {Promise<{ env: Record<string, string>, certificates: string | null }>}
 */
async function networkSettings(root) {
  const { code, output } = await runCommand([...npmCommand(), 'config', 'list', '--long', '--json'], {
    cwd: root,
    output: 'kept',
  });
  if (code !== 0) throw new Error(`npm cannot list its settings:\n${output}`);
  /** @type {Record<string, unknown>} */
  const settings = JSON.parse(output);
  const env = Object.fromEntries(
    ['registry', 'proxy', 'https-proxy', 'noproxy'].flatMap((name) => {
      const value = settings[name];
      return typeof value === 'string' && value !== ''
        ? [[`npm_config_${name.replace('-', '_')}`, value]]
        : [];
    }),
  );
  const file = settings['cafile'];
  return typeof file === 'string'
    ? { env: { ...env, npm_config_cafile: CERTIFICATES }, certificates: file }
    : { env, certificates: null };
}

/** @param {string} folder */
function remake(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/**
 * @param {string} root
 * @param {[string, ...string[]]} command
 */
async function mustRun(root, command) {
  const { code, output } = await runCommand(command, { cwd: root, output: 'kept' });
  if (code !== 0) throw new Error(`${command.join(' ')} failed (exit code ${code}):\n${output}`);
}

/**
 * @param {string} name
 * @returns {never}
 */
function missing(name) {
  throw new Error(`The Dockerfile has no stage ${name} before this one`);
}

/** @param {Step} step */
function describe(step) {
  switch (step.kind) {
    case 'folder':
      return `WORKDIR ${step.path}`;
    case 'copy':
      return `COPY ${step.sources.join(' ')} ${step.target}`;
    case 'run':
      return `RUN ${step.command.at(-1)}`;
    default:
      throw new Error(`Unknown step ${JSON.stringify(step)}`);
  }
}
