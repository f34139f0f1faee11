import type { NamespaceNames } from '#core/title/title.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { parseFrontMatter, type FrontMatter } from './front-matter.ts';

/** An error in an article, for its author to fix. */
export interface ArticleProblem {
  /** File name, without its folder. */
  readonly file: string;
  /** Begins with the field of the front matter, or with `text` for the text below it: "title: is missing". */
  readonly message: string;
}

export function describeProblem({ file, message }: ArticleProblem): string {
  return `${file}: ${message}`;
}

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
  const reject = (messages: readonly string[]) => fail(messages.map((message) => ({ file, message })));
  const parts = /^---\n(.*?)\n---\n(.*)$/su.exec(source.replaceAll('\r\n', '\n'));
  if (parts === null) return reject(['front matter: must be between two lines of ---']);
  const [, yaml = '', markdown = ''] = parts;
  const frontMatter = parseFrontMatter(yaml, namespaces);
  if (!frontMatter.ok) return reject(frontMatter.error);
  const fileName = `${slugOf(frontMatter.value.title)}.md`;
  if (file !== fileName) return reject([`title: the file must be named ${fileName}`]);
  if (markdown.trim() === '') return reject(['text: is missing']);
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
