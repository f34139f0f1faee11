import type { NamespaceNames } from '#core/title/title.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { parseFrontMatter, type FrontMatter } from './front-matter.ts';
import type { ArticleProblem } from './article-problem.ts';

/** An article as its author wrote it; see README.md. */
export interface WrittenArticle extends FrontMatter {
  /** File name. */
  readonly file: string;
  readonly markdown: string;
}

/** Reads one file: front matter in YAML between two lines of `---`, then the text in Markdown. */
export function parseWrittenArticle(
  file: string,
  source: string,
  namespaces: NamespaceNames,
): Result<WrittenArticle, readonly ArticleProblem[]> {
  const refuse = (messages: readonly string[]) => fail(messages.map((message) => ({ file, message })));
  const parts = /^---\n(.*?)\n---\n(.*)$/su.exec(source.replaceAll('\r\n', '\n'));
  if (parts === null) return refuse(['front matter: must stand between two lines of ---']);
  const [, yaml = '', markdown = ''] = parts;
  const frontMatter = parseFrontMatter(yaml, namespaces);
  if (!frontMatter.ok) return refuse(frontMatter.error);
  const fileOfTitle = `${slugOf(frontMatter.value.title)}.md`;
  if (file !== fileOfTitle) return refuse([`title: belongs into a file named ${fileOfTitle}`]);
  if (markdown.trim() === '') return refuse(['text: is missing']);
  return ok({ ...frontMatter.value, file, markdown });
}

/** `Joker (character)` → `joker-character`, `Matsuo Bashō` → `matsuo-basho`: the name of an article's file and picture. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
}
