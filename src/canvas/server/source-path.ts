import { isAbsolute, relative } from 'node:path';

const ENDING = /\.(?:tsx|jsx|css)$/u;
const LONGEST = 1024;

/**
 * Whether a path names a source that the editor may see: below `src`, code or a style sheet. By its letters alone; what
 * really lies there, `DiskSources` looks up. @param path from the project's root, with slashes
 */
export function isSourcePath(path: string): boolean {
  const [top, ...steps] = path.split('/');
  return (
    top === 'src' &&
    steps.length > 0 &&
    path.length <= LONGEST &&
    ENDING.test(path) &&
    steps.every((step) => step !== '' && step !== '.' && step !== '..') &&
    // What another system reads as a separator, a drive or a stream; control characters are no part of any name of ours.
    !/[\\:\p{Cc}]/u.test(path)
  );
}

/** Of a file that was heard of by its absolute name; null for what is no source. */
export function sourcePathOf(root: string, file: string): string | null {
  const path = relative(root, file).replaceAll('\\', '/');
  return !isAbsolute(path) && isSourcePath(path) ? path : null;
}
