import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ok, type Result } from '#core/result.ts';
import { writePack } from '#server/articles/pack-file.ts';
import { encyclopediaSources } from './article-source.ts';
import { compileSources, type CompiledShelf } from './compile-shelf.ts';
import { drawGenerated } from './generated/draw-generated.ts';
import { generate, type GeneratedEncyclopedia } from './generated/generate.ts';
import { drawShelf } from './draw-shelf.ts';
import { readShelf } from './read-shelf.ts';
import type { ShelfArticle } from './shelf-article.ts';
import { describeProblem, type ShelfProblem } from './shelf-problem.ts';

export interface BuiltEncyclopedia {
  readonly shelf: readonly ShelfArticle[];
  readonly generated: GeneratedEncyclopedia;
  readonly compiled: CompiledShelf;
  /** How many. */
  readonly pictures: number;
}

const SHELF_ALONE = '--shelf-alone';
const NOTHING_GENERATED: GeneratedEncyclopedia = { articles: [], related: new Map() };

/** Makes the starter encyclopedia from its shelf. Where anything is wrong with the shelf, nothing is written. */
export async function buildEncyclopedia({
  shelfDir,
  outFile,
  shelfAlone = false,
}: {
  readonly shelfDir: string;
  readonly outFile: string;
  /** Without the generated articles. */
  readonly shelfAlone?: boolean;
}): Promise<Result<BuiltEncyclopedia, readonly ShelfProblem[]>> {
  const shelf = await readShelf(shelfDir);
  if (!shelf.ok) return shelf;
  const generated = shelfAlone ? NOTHING_GENERATED : generate(shelf.value);
  const compiled = compileSources(encyclopediaSources(shelf.value, generated));
  if (!compiled.ok) return compiled;
  const drawn = await drawShelf(shelf.value);
  if (!drawn.ok) return drawn;
  const pictures = new Map([...drawn.value, ...(await drawGenerated(generated.articles))]);
  await writePack(outFile, { ...compiled.value, pictures });
  return ok({ shelf: shelf.value, generated, compiled: compiled.value, pictures: pictures.size });
}

/** The command: `build-encyclopedia [--shelf-alone] [OUT_FILE [SHELF_DIR]]`, both from the project's root. */
async function main(words: readonly string[]): Promise<void> {
  const [outFile = 'build/encyclopedia/starter.pack', shelfDir = 'encyclopedia/shelf'] = words.filter(
    (word) => word !== SHELF_ALONE,
  );
  const start = performance.now();
  const built = await buildEncyclopedia({ shelfDir, outFile, shelfAlone: words.includes(SHELF_ALONE) });
  if (!built.ok) {
    for (const problem of built.error) console.error(describeProblem(problem));
    process.exitCode = 1;
    return;
  }
  const { compiled, pictures } = built.value;
  const { articles, redirects, graph } = compiled;
  const counts = `${articles.length} articles, ${graph.linkCount} links, ${redirects.length} redirects, ${pictures} pictures`;
  console.log(`Starter encyclopedia: ${counts} in ${Math.round(performance.now() - start)} ms`);
}

const [, script, ...parameters] = process.argv;
if (script !== undefined && realpathSync(script) === fileURLToPath(import.meta.url)) await main(parameters);
