import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildGraph, explainBuildGraphError } from './build-graph.ts';
import { BuildProgress, type Screen } from './build-progress.ts';

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
