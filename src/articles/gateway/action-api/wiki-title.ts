import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import {
  canonicalTitle,
  forbiddenPart,
  MAX_TITLE_BYTES,
  type TitleError,
  titleKind,
  type NamespaceNames,
  titleToPath,
} from '#core/title/title.ts';
import { serializeHtml } from '../../page-compiler/html/html-tree.ts';

/** MediaWiki's numbers of the namespaces that this gateway distinguishes. */
export const NAMESPACE = { special: -1, article: 0, file: 6 } as const;
export type NamespaceNumber = (typeof NAMESPACE)[keyof typeof NAMESPACE];

export interface WikiTitle {
  readonly ns: NamespaceNumber;
  /** With the namespace as the wiki spells it: `File:Lightning.svg`. */
  readonly title: string;
  /** Without the namespace. */
  readonly name: string;
}

/** TITLE-1 and PATH-2: parses a raw title into the spelling used in answers. */
export function readWikiTitle(raw: string, names: NamespaceNames): Result<WikiTitle, TitleError> {
  const read = canonicalTitle(raw);
  if (!read.ok) return read;
  const { title } = read.value;
  const kind = titleKind(title, names);
  switch (kind) {
    case 'article':
      return ok({ ns: NAMESPACE.article, title, name: title });
    case 'file':
      return inNamespace(NAMESPACE.file, names.file[0] ?? 'File', title);
    case 'special':
      return inNamespace(NAMESPACE.special, names.special[0] ?? 'Special', title);
    default:
      return assertNever(kind);
  }
}

/** The part after the namespace is a title too: `file: lightning.svg` is `File:Lightning.svg`. */
function inNamespace(ns: NamespaceNumber, namespace: string, title: string): Result<WikiTitle, TitleError> {
  const name = canonicalTitle(title.slice(title.indexOf(':') + 1));
  if (!name.ok) return fail(name.error);
  return ok({ ns, title: `${namespace}:${name.value.title}`, name: name.value.title });
}

/** `New York City` → `New_York_City`, the spelling of MediaWiki's keys and addresses. */
export function underscored(title: string): string {
  return title.replaceAll(' ', '_');
}

/** Returns MediaWiki's message for an invalid title. */
export function invalidReason(error: TitleError, raw: string): string {
  switch (error) {
    case 'empty':
      return 'The requested page title is empty or contains only the name of a namespace.';
    case 'too-long':
      return `The requested page title is too long. It must be no longer than ${MAX_TITLE_BYTES} bytes in UTF-8 encoding.`;
    case 'bad-encoding':
      return 'The requested page title contains an invalid UTF-8 sequence.';
    case 'bad-characters':
      return `The requested page title contains invalid characters: "${forbiddenPart(raw) ?? raw}".`;
    case 'relative-path':
      return "The requested page title contains a relative path. Relative page titles (./, ../) are invalid, because they will often be unreachable when handled by user's browser.";
    default:
      return assertNever(error);
  }
}

/** Returns the title as HTML, in MediaWiki's wrapper element. */
export function displayTitle(title: string): string {
  return `<span class="mw-page-title-main">${serializeHtml([title])}</span>`;
}

/** Resolves a path of this server against the host of the request; absolute URLs stay unchanged. */
export function absoluteUrl(url: string, origin: string): string {
  return new URL(url, origin).href;
}

export function articleUrl(title: string, origin: string): string {
  return absoluteUrl(titleToPath(title), origin);
}
