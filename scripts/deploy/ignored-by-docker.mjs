// @ts-check

/**
 * Returns the test for paths that a .dockerignore leaves out of the build: the last line that matches a path or one of its
 * folders decides.
 * @param {string} text
 * @returns {(path: string) => boolean} takes paths relative to the folder of the file, with `/`
 */
export function ignoredByDocker(text) {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isException: line.startsWith('!'), pattern: patternOf(line.replace(/^!/u, '')) }));
  return (path) => {
    const words = path.split('/');
    const prefixes = words.map((_, index) => words.slice(0, index + 1).join('/'));
    const last = rules.findLast(({ pattern }) => prefixes.some((prefix) => pattern.test(prefix)));
    return last !== undefined && !last.isException;
  };
}

/** @param {string} glob */
function patternOf(glob) {
  const source = glob
    .replace(/\/$/u, '')
    .split(/(\*\*\/|\*\*|\*|\?)/u)
    .map((part) => WILDCARDS.get(part) ?? part.replaceAll(/[.+^${}()|[\]\\]/gu, String.raw`\$&`))
    .join('');
  return new RegExp(`^${source}$`, 'u');
}

const WILDCARDS = new Map([
  ['**/', '(?:.*/)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
  ['?', '[^/]'],
]);
