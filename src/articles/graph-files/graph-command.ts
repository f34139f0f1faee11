import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildGraph, explainBuildGraphError } from './build-graph.ts';

const USAGE = `npm run graph -- --dumps FOLDER [--out FILE]

Builds the link graph of a wiki from its database dumps, so that pars and shortest paths are known for it.
FOLDER holds WIKI-DATE-page.sql.gz and the same of redirect, linktarget and pagelinks, from dumps.wikimedia.org.
FILE is graphs/WIKI.graph in the data folder unless you say another.
`;

export interface GraphCommand {
  /** Arguments after the command name. */
  readonly args: readonly string[];
  /** Base of relative paths. */
  readonly folder: string;
  /** Absolute; graphs go to its folder `graphs` by default. */
  readonly dataDir: string;
  readonly screen: Screen;
  readonly now: () => Date;
}

/** Runs `npm run graph`. Returns the exit code: 0 success, 1 unusable dumps, 2 invalid arguments. */
export async function runGraphCommand({ args, folder, dataDir, screen, now }: GraphCommand): Promise<number> {
  const options = readOptions(args);
  if (options === null) {
    screen.write(USAGE);
    return 2;
  }
  const dumps = resolve(folder, options.dumps);
  const progress = new BuildProgress(screen);
  let path = '';
  const built = await buildGraph(
    dumps,
    {
      found: (wiki) => {
        path =
          options.out === undefined ? join(dataDir, 'graphs', `${wiki}.graph`) : resolve(folder, options.out);
        return path;
      },
      reading: (file, share) => progress.show(file, share),
      writing: () => {
        progress.close();
        screen.write('Writing the graph.\n');
      },
    },
    now,
  );
  progress.close();
  if (!built.ok) {
    screen.write(`${explainBuildGraphError(built.error, dumps)}\n`);
    return 1;
  }
  const { articleCount, redirectCount, linkCount } = built.value;
  const [articles, redirects, links] = [articleCount, redirectCount, linkCount].map((count) =>
    count.toLocaleString('en'),
  );
  screen.write(`${path}: ${articles} articles, ${redirects} redirects, ${links} links.\n`);
  return 0;
}

function readOptions(args: readonly string[]): { readonly dumps: string; readonly out?: string } | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { dumps: { type: 'string' }, out: { type: 'string' } },
    });
    const { dumps, out } = values;
    return dumps === undefined ? null : { dumps, ...(out !== undefined && { out }) };
  } catch (error) {
    // parseArgs throws a TypeError for an unknown option or a missing value.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

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
