import type { Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';

/**
 * The project's sources, as an edit sees them: from the disk, or in a test from memory. Nothing outside `src` is ever read.
 */
export interface SourceReader {
  /** Null where there is no such file; `outside-source` where there may be none. @param path from the project's root, with slashes */
  readonly read: (path: string) => Result<string | null, CanvasFault>;
  /** All style sheets below `src`, sorted. */
  readonly styleSheets: () => readonly string[];
}
