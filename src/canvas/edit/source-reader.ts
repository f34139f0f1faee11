import type { Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';

/**
 * The project's sources, from disk or, in tests, from memory. Files outside `src` are never read.
 */
export interface SourceReader {
  /** Null if the file is missing; `outside-source` if not allowed. @param path from the project root, with slashes */
  readonly read: (path: string) => Result<string | null, CanvasFault>;
  /** All style sheets below `src`, sorted. */
  readonly styleSheets: () => readonly string[];
}
