import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '#core/result.ts';
import { parseShelfArticle, type ShelfArticle } from './shelf-article.ts';
import type { ShelfProblem } from './shelf-problem.ts';

/** Reads every Markdown file of a folder, in the order of their names; or lists everything that is wrong with any. */
export async function readShelf(
  folder: string,
): Promise<Result<readonly ShelfArticle[], readonly ShelfProblem[]>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const read = await Promise.all(
    files.map(async (file) => parseShelfArticle(file, await readFile(join(folder, file), 'utf8'))),
  );
  const problems = read.flatMap((article) => (article.ok ? [] : article.error));
  return problems.length > 0
    ? fail(problems)
    : ok(read.flatMap((article) => (article.ok ? [article.value] : [])));
}
