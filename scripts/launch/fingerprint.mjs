// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A name for the state of a set of files. `quick` changes with any file's path, size or time of change and costs no
 * reading; `content` changes with paths and bytes alone.
 * @typedef {{ quick: string, content: () => string }} Fingerprint
 */

/** @typedef {Map<string, readonly InputFile[]>} Walks what was found under each input that has been read */

/**
 * @param {string} root
 * @param {readonly string[]} inputs files and folders, relative to the root; `!PATH` takes PATH out; a missing one is empty
 * @param {Walks} [walks] share it between fingerprints of the same moment: no folder is read twice
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
 * @returns {InputFile[]} in the order of their names, so that equal trees give equal names; tests are nobody's input
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
