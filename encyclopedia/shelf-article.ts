import { fail, ok, type Result } from '#core/result.ts';
import { parseFrontMatter, type FrontMatter } from './front-matter.ts';
import type { ShelfProblem } from './shelf-problem.ts';

/** An article as its author wrote it. README.md says how. */
export interface ShelfArticle extends FrontMatter {
  /** File name inside the shelf. */
  readonly file: string;
  readonly markdown: string;
}

/** Reads one file of the shelf: front matter in YAML between two lines of `---`, then the text in Markdown. */
export function parseShelfArticle(
  file: string,
  source: string,
): Result<ShelfArticle, readonly ShelfProblem[]> {
  const refuse = (messages: readonly string[]) => fail(messages.map((message) => ({ file, message })));
  const parts = /^---\n(.*?)\n---\n(.*)$/su.exec(source.replaceAll('\r\n', '\n'));
  if (parts === null) return refuse(['front matter: must stand between two lines of ---']);
  const [, yaml = '', markdown = ''] = parts;
  const frontMatter = parseFrontMatter(yaml);
  if (!frontMatter.ok) return refuse(frontMatter.error);
  const fileOfTitle = `${slugOf(frontMatter.value.title)}.md`;
  if (file !== fileOfTitle) return refuse([`title: belongs into a file named ${fileOfTitle}`]);
  if (markdown.trim() === '') return refuse(['text: is missing']);
  return ok({ ...frontMatter.value, file, markdown });
}

/** `Joker (character)` → `joker-character`: the name of an article's file and of its picture. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
}
