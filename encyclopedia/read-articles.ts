import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { compareByCodeUnit } from '#articles/source/title-index.ts';
import { readFileIfExists } from '#platform/files.ts';
import { type ArticleProblem, parseWrittenArticle, type WrittenArticle } from './written-article.ts';
import { parseSettings, type EncyclopediaSettings } from './settings.ts';

const SETTINGS = 'settings.json';
const FACT_ROWS = 'fact-rows.json';

/** By title, then by label. The fact box shows these rows above the author's. */
const factRows = z.record(z.string(), z.record(z.string(), z.string()));

/** The parsed files of an encyclopedia's folder. */
export interface WrittenEncyclopedia {
  readonly settings: EncyclopediaSettings;
  readonly articles: readonly WrittenArticle[];
}

/**
 * Reads the folder of an encyclopedia: its settings, the fact rows from data, and every Markdown file at any depth,
 * sorted by name. Returns all errors if there are any.
 */
export async function readArticles(
  folder: string,
): Promise<Result<WrittenEncyclopedia, readonly ArticleProblem[]>> {
  const settingsFile = await readFileIfExists(join(folder, SETTINGS));
  if (settingsFile === null) return fail([{ file: SETTINGS, message: 'is missing' }]);
  const settings = parseSettings(settingsFile.toString());
  if (!settings.ok) return fail([{ file: SETTINGS, message: settings.error }]);
  const rowsFile = await readFileIfExists(join(folder, FACT_ROWS));
  const rows = rowsFile === null ? {} : factRows.parse(JSON.parse(rowsFile.toString()));

  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.md'));
  const files = paths.toSorted(
    (a, b) => compareByCodeUnit(basename(a), basename(b)) || compareByCodeUnit(a, b),
  );
  const problems: ArticleProblem[] = [];
  const articles: WrittenArticle[] = [];
  for (const path of files) {
    const source = await readFile(join(folder, path), 'utf8');
    const article = parseWrittenArticle(basename(path), source, settings.value.namespaces);
    if (!article.ok) problems.push(...article.error);
    else articles.push(withRows(article.value, rows[article.value.title] ?? {}));
  }
  const titles = new Set(articles.map(({ title }) => title));
  for (const title of Object.keys(rows)) {
    if (problems.length === 0 && !titles.has(title))
      problems.push({ file: FACT_ROWS, message: `there is no article called ${title}` });
  }
  return problems.length > 0 ? fail(problems) : ok({ settings: settings.value, articles });
}

function withRows(article: WrittenArticle, rows: Readonly<Record<string, string>>): WrittenArticle {
  return { ...article, facts: [...Object.entries(rows), ...article.facts] };
}
