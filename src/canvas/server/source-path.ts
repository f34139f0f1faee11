import { isAbsolute, relative } from 'node:path';

const ENDING = /\.(?:tsx|jsx|css)$/u;
const LONGEST = 1024;

/**
 * Tells whether a path names an editable source: code or a style sheet below `src`. Checks the text only; `DiskSources`
 * checks the file system. @param path from the project root, with slashes
 */
export function isSourcePath(path: string): boolean {
  const [top, ...steps] = path.split('/');
  return (
    top === 'src' &&
    steps.length > 0 &&
    path.length <= LONGEST &&
    ENDING.test(path) &&
    steps.every((step) => step !== '' && step !== '.' && step !== '..') &&
    // Separators, drives, or streams of other systems; our file names contain no control characters.
    !/[\\:\p{Cc}]/u.test(path)
  );
}

/** Converts an absolute path; null if it is not a source. */
export function sourcePathOf(root: string, file: string): string | null {
  const path = relative(root, file).replaceAll('\\', '/');
  return !isAbsolute(path) && isSourcePath(path) ? path : null;
}
