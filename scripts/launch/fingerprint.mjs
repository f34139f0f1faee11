// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Identifies the state of a set of files. `quick` changes with any file's path, size or modification time and reads no
 * content; `content` changes only with paths and bytes.
 * @typedef {{ quick: string, content: () => string }} Fingerprint
 */

/** @typedef {Map<string, readonly InputFile[]>} Walks the files found under each input read so far */

/**
 * @param {string} root
 * @param {readonly string[]} inputs relative files and folders; `!PATH` excludes PATH; a missing path is empty
 * @param {Walks} [walks] a cache to share between concurrent fingerprints, so that no folder is read twice
 * @returns {Fingerprint}
 */
export function fingerprint(root, inputs, walks = new Map()) {
  const leftOut = new Set(inputs.filter((input) => input.startsWith('!')).map((input) => input.slice(1)));
  const taken = inputs.filter((input) => !input.startsWith('!'));
  const files = taken.flatMap((input) => {
    const key = [input, ...[...leftOut].filter((path) => path.startsWith(`${input}/`))].join('!');
    const found = walks.get(key) ?? filesUnder(root, input, leftOut);
    walks.set(key, found);
    return found;
  });
  return {
    quick: digest(files, (hash, file) => hash.update(`${file.path}\0${file.size}\0${file.mtimeMs}\0`)),
    content: () =>
      digest(files, (hash, file) => {
        hash.update(`${file.path}\0${file.size}\0`);
        hash.update(readFileSync(join(root, file.path)));
      }),
  };
}

/** @typedef {{ path: string, size: number, mtimeMs: number }} InputFile */

/**
 * @param {string} root
 * @param {string} path
 * @param {ReadonlySet<string>} leftOut
 * @returns {InputFile[]} sorted by name, so that equal trees give equal fingerprints; without tests
 */
function filesUnder(root, path, leftOut) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (stat === undefined || leftOut.has(path) || /\.test\.tsx?$/.test(path)) return [];
  if (stat.isFile()) return [{ path, size: stat.size, mtimeMs: stat.mtimeMs }];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`, leftOut));
}

/**
 * @param {readonly InputFile[]} files
 * @param {(hash: import('node:crypto').Hash, file: InputFile) => void} add
 */
function digest(files, add) {
  const hash = createHash('sha256');
  for (const file of files) add(hash, file);
  return hash.digest('hex');
}

/**
 * The fingerprint of an artifact's inputs when it was built.
 * @typedef {{ quick: string, content: string }} Stamp
 * @typedef {Record<string, Stamp | undefined>} Stamps
 */

/**
 * @param {string} root
 * @returns {Stamps} by artifact name; empty if the file is missing or damaged, which only causes a rebuild
 */
export function readStamps(root) {
  const file = stampFile(root);
  if (!existsSync(file)) return {};
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(readFileSync(file, 'utf8'))).filter(([, value]) => isStamp(value)),
    );
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/**
 * @param {string} root
 * @param {Stamps} stamps
 */
export function writeStamps(root, stamps) {
  const file = stampFile(root);
  writeFileSync(`${file}.new`, `${JSON.stringify(stamps, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** @param {unknown} value */
function isStamp(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    'quick' in value &&
    'content' in value &&
    typeof value.quick === 'string' &&
    typeof value.content === 'string'
  );
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'build/stamps.json');
}
