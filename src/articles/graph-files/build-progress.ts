/** Output for the progress: standard output, or a fake in tests. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const BAR_WIDTH = 30;
const TENTH = 0.1;

/**
 * Shows how much of a file has been read: as a redrawn bar on a terminal, otherwise as a line for every 10 percent.
 */
export class BuildProgress {
  readonly #screen: Screen;
  #file = '';
  #drawn = -1;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  show(file: string, share: number): void {
    if (file !== this.#file) {
      this.close();
      this.#file = file;
    }
    const isTerminal = this.#screen.isTTY === true;
    const step = Math.floor(share / (isTerminal ? TENTH / 10 : TENTH));
    if (step <= this.#drawn) return;
    this.#drawn = step;
    const percent = `${String(Math.floor(share * 100)).padStart(3)} %`;
    if (!isTerminal) this.#screen.write(`${file}: ${percent.trimStart()}\n`);
    else {
      const filled = Math.round(share * BAR_WIDTH);
      this.#screen.write(`\r${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${percent}  ${file}`);
    }
  }

  /** Ends the line of the bar. */
  close(): void {
    if (this.#drawn >= 0 && this.#screen.isTTY === true) this.#screen.write('\n');
    this.#drawn = -1;
    this.#file = '';
  }
}
