/** How often the same words are printed: whoever floods the channel shall not flood the console. */
const MOST_OF_A_KIND = 50;
/** How many lines in all: words may repeat what was sent, and be different every time. */
const MOST_LINES = 500;

export interface FrameLog {
  /** Printed, unless there was too much of it already. */
  readonly say: (words: string, detail?: unknown) => void;
  /** Printed, all of it, where the page's address asks for it: `debugLog=true`. */
  readonly debug: (words: string, detail?: unknown) => void;
}

/** Writes to the page's console as information: an error there would be the page's own. */
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
