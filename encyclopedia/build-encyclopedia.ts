import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { ok, type Result } from '#core/result.ts';
import { writePack } from '#articles/starter/pack.ts';
import { describeProblem, type ArticleProblem, type WrittenArticle } from './written-article.ts';
import { compileArticles, type CompiledEncyclopedia } from './compile-articles.ts';
import { drawPictures, type DrawnPictures } from './draw-pictures.ts';
import { readArticles } from './read-articles.ts';

export interface BuiltEncyclopedia {
  readonly written: readonly WrittenArticle[];
  readonly compiled: CompiledEncyclopedia;
  /** Number of pictures. */
  readonly pictures: number;
}

/**
 * Builds an encyclopedia from the folder of its articles. Writes nothing if an article has errors. `draw` lets a worker
 * draw the pictures in parallel, because drawing takes as long as everything else together.
 */
export async function buildEncyclopedia({
  articlesDir,
  outFile,
  draw = async (articles) => drawPictures(articles),
}: {
  readonly articlesDir: string;
  readonly outFile: string;
  readonly draw?: (articles: readonly WrittenArticle[]) => Promise<DrawnPictures>;
}): Promise<Result<BuiltEncyclopedia, readonly ArticleProblem[]>> {
  const written = await readArticles(articlesDir);
  if (!written.ok) return written;
  const drawn = draw(written.value.articles);
  const compiled = compileArticles(written.value);
  const pictures = await drawn;
  if (!compiled.ok) return compiled;
  if (!pictures.ok) return pictures;
  await writePack(outFile, { ...compiled.value, pictures: pictures.value });
  return ok({
    written: written.value.articles,
    compiled: compiled.value,
    pictures: pictures.value.size,
  });
}

/**
 * The command: `build-encyclopedia ARTICLES_DIR OUT_FILE [ARTICLES_DIR OUT_FILE]…`, paths relative to the project root.
 */
async function main([articlesDir, outFile, ...others]: readonly string[]): Promise<void> {
  if (articlesDir === undefined) return;
  if (outFile === undefined) throw new Error(`ARTICLES_DIR ${articlesDir} has no OUT_FILE after it`);
  const start = performance.now();
  const built = await buildEncyclopedia({ articlesDir, outFile, draw: drawInWorker });
  if (!built.ok) {
    for (const problem of built.error) console.error(describeProblem(problem));
    process.exitCode = 1;
    return;
  }
  const { compiled, pictures } = built.value;
  const { settings, articles, redirects, graph } = compiled;
  const counts = `${articles.length} articles, ${graph.linkCount} links, ${redirects.length} redirects, ${pictures} pictures`;
  console.log(`${settings.name}: ${counts} in ${Math.round(performance.now() - start)} ms`);
  await main(others);
}

/** `workerData` of the thread that draws. */
interface Drawing {
  readonly draw: readonly WrittenArticle[];
}

function isDrawing(data: unknown): data is Drawing {
  return typeof data === 'object' && data !== null && 'draw' in data;
}

/** Draws in a worker thread that runs this file. Only the built command may call it: a worker cannot load TypeScript. */
async function drawInWorker(articles: readonly WrittenArticle[]): Promise<DrawnPictures> {
  const worker = new Worker(fileURLToPath(import.meta.url), {
    workerData: { draw: articles } satisfies Drawing,
  });
  const [drawn]: DrawnPictures[] = await once(worker, 'message');
  if (drawn === undefined) throw new Error('The worker returned no pictures');
  return drawn;
}

const [, script, ...parameters] = process.argv;
const port = parentPort;
// Other worker threads that import this file have other data, or none.
if (port !== null && isDrawing(workerData)) port.postMessage(drawPictures(workerData.draw));
else if (script !== undefined && realpathSync(script) === fileURLToPath(import.meta.url))
  await main(parameters);
