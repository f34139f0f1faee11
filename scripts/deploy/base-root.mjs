// @ts-check
import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../launch/run-command.mjs';
import { obtainNode, platformPackage, VERSIONS } from '../nodes/node-versions.mjs';

/**
 * `libatomic1` is the one package that the image `node` adds to Debian's smallest set.
 * https://github.com/nodejs/docker-node
 */
const ADDED = 'libatomic1';

/**
 * Makes a folder with what the image `node:VERSION-SUITE-slim` contains, as far as the Dockerfile uses it: the smallest
 * Debian, Node, npm and the user `node`. Debian comes from the mirror in apt's sources, Node from npm: a check that runs
 * without a container engine has no registry of images either. Kept under build/deploy.
 * @param {string} root
 * @param {string} image as in FROM
 * @param {(line: string) => void} log
 * @returns {Promise<{ folder: string } | { problem: string }>}
 */
export async function obtainBaseRoot(root, image, log) {
  const [, node = '', suite = ''] = /^node:([\d.]+)-([a-z]+)-slim$/u.exec(image) ?? [];
  const version = VERSIONS.find((known) => known.node === node);
  if (version === undefined) return { problem: `${image} is not made from a Node of test:nodes.` };
  const folder = join(root, 'build/deploy', image.replaceAll(/[:.]/gu, '-'));
  if (existsSync(folder)) return { folder };

  const mirror = await debianMirror(root, suite);
  if (mirror === null) return { problem: `apt has no source with Debian ${suite}.` };
  const obtained = await obtainNode(root, version);
  if ('problem' in obtained) return obtained;

  log(`Making the base of ${image}; this takes some minutes.`);
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const made = await runCommand(
    ['debootstrap', '--variant=minbase', `--include=${ADDED}`, suite, draft, mirror],
    { cwd: root, env: { ...process.env, ...(await aptProxy(root)) }, output: 'kept' },
  );
  if (made.code !== 0) return { problem: `debootstrap failed:\n${made.output}` };
  addNode(draft, join(root, 'build/nodes', node, 'node_modules'));
  for (const command of [
    ['groupadd', '--gid', '1000', 'node'],
    ['useradd', '--uid', '1000', '--gid', 'node', '--shell', '/bin/bash', '--create-home', 'node'],
    ['rm', '-rf', '/var/cache/apt/archives', '/var/lib/apt/lists'],
  ]) {
    const { code, output } = await runCommand(['chroot', draft, ...command], { cwd: root, output: 'kept' });
    if (code !== 0) throw new Error(`${command.join(' ')} failed in ${draft}:\n${output}`);
  }
  renameSync(draft, folder);
  return { folder };
}

/**
 * Puts Node and npm where the image has them.
 * @param {string} folder
 * @param {string} packages the node_modules of obtainNode
 */
function addNode(folder, packages) {
  const name = platformPackage(process.platform, process.arch);
  if (name === null) throw new Error('A Node was obtained for this platform');
  const local = join(folder, 'usr/local');
  copyFileSync(join(packages, name, 'bin/node'), join(local, 'bin/node'));
  cpSync(join(packages, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
}

/**
 * Returns the address of a Debian mirror, as apt uses it, or null.
 * @param {string} root
 * @param {string} suite
 */
async function debianMirror(root, suite) {
  const format = '$(REPO_URI) $(CODENAME) $(COMPONENT)';
  const { code, output } = await runCommand(
    ['apt-get', 'indextargets', '--format', format, 'Created-By: Packages'],
    { cwd: root, output: 'kept' },
  );
  if (code !== 0) throw new Error(`apt-get cannot list its sources:\n${output}`);
  const sources = output.split('\n').map((line) => line.split(' '));
  const source = sources.find(([, codename, component]) => codename === suite && component === 'main');
  return source?.[0] ?? null;
}

/**
 * debootstrap downloads with wget, which does not know the proxy in apt's settings.
 * @param {string} root
 * @returns {Promise<Record<string, string>>}
 */
async function aptProxy(root) {
  const { output } = await runCommand(['apt-config', 'shell', 'PROXY', 'Acquire::http::Proxy'], {
    cwd: root,
    output: 'kept',
  });
  const proxy = /^PROXY='(.+)'$/mu.exec(output)?.[1];
  return proxy === undefined ? {} : { http_proxy: proxy };
}
