/** Limit of identical lines, so that a flood of messages on the channel does not flood the console. */
const MOST_OF_A_KIND = 50;
/** Limit of lines in total: messages can contain request data and differ every time. */
const MOST_LINES = 500;

export interface FrameLog {
  /** Prints the line unless a limit is reached. */
  readonly say: (words: string, detail?: unknown) => void;
  /** Prints the line without a limit, if the page address contains `debugLog=true`. */
  readonly debug: (words: string, detail?: unknown) => void;
}

/** Logs at info level: an error in the page's console would look like the page's own. */
export function createFrameLog(print: (...words: readonly unknown[]) => void, debugLog: boolean): FrameLog {
  const printed = new Map<string, number>();
  let lines = 0;
  const write = (words: string, detail?: unknown): void => {
    if (detail === undefined) print(words);
    else print(words, detail);
  };
  const say = (words: string, detail?: unknown): void => {
    if (lines >= MOST_LINES) return;
    const count = (printed.get(words) ?? 0) + 1;
    printed.set(words, count);
    if (count > MOST_OF_A_KIND) return;
    lines += 1;
    write(words, detail);
    if (count === MOST_OF_A_KIND) print(`No more of “${words}” is printed.`);
    if (lines === MOST_LINES) print('No more is printed.');
  };
  return { say, debug: debugLog ? write : () => {} };
}
