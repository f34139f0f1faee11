// @ts-check
/**
 * A command in another root folder, as a container engine runs it.
 * @typedef {object} RootedCommand
 * @property {readonly string[]} command
 * @property {string} user a name in the root's /etc/passwd
 * @property {string} cwd
 * @property {Readonly<Record<string, string>>} env all variables of the command
 *
 * @typedef {object} Place
 * @property {boolean} [isReadOnly] the root is read-only, except for /tmp and the volumes
 * @property {Readonly<Record<string, string>>} [volumes] folders of this machine by their paths in the root
 */

/**
 * Runs in namespaces of its own, so that the mounts end with it. `$1` is the root, `$2` `ro` or `rw`, `$3` the number of
 * volumes, two words each; the command follows.
 */
const ENTER = `
  root=$1 mode=$2 volumes=$3
  shift 3
  mount --bind "$root" "$root"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  while [ "$volumes" -gt 0 ]; do
    mount --bind "$1" "$root$2"
    shift 2
    volumes=$((volumes - 1))
  done
  if [ "$mode" = ro ]; then mount -o remount,bind,ro "$root"; fi
  exec chroot "$root" "$@"`;

/** As Docker sets them. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Returns the command line that runs a command in a root folder, as the first process of its namespace. Needs root on
 * Linux.
 * @param {string} root
 * @param {RootedCommand & Place} options
 * @returns {[string, ...string[]]}
 */
export function commandInRoot(root, { isReadOnly = false, volumes = {}, ...command }) {
  const mounts = Object.entries(volumes).flatMap(([path, folder]) => [folder, path]);
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child'];
  const mode = isReadOnly ? 'ro' : 'rw';
  const enter = ['sh', '-ec', ENTER, 'sh', root, mode, String(mounts.length / 2), ...mounts];
  return ['unshare', ...namespaces, ...enter, ...asUser(command)];
}

/**
 * Returns the command line that runs a command in the namespaces and the root of a running process. Needs root on Linux.
 * @param {number} pid
 * @param {RootedCommand} command
 * @returns {[string, ...string[]]}
 */
export function commandBeside(pid, command) {
  return ['nsenter', `--target=${pid}`, '--mount', '--pid', '--root', ...asUser(command)];
}

/**
 * Without any capability, unless the user is root.
 * @param {RootedCommand} options
 */
function asUser({ command, user, cwd, env }) {
  const ids = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
  const limits = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--'];
  const rights = user === 'root' ? [] : ['setpriv', ...ids, ...limits];
  const all = { PATH, HOME: user === 'root' ? '/root' : `/home/${user}`, ...env };
  const words = Object.entries(all).map(([name, value]) => `${name}=${value}`);
  return [...rights, 'env', '--ignore-environment', `--chdir=${cwd}`, ...words, ...command];
}
