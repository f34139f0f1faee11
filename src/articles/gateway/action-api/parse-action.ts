import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Article } from '../../source/encyclopedia-source.ts';
import { type AnswerFormat, merged, type Json, type JsonObject } from './answer-format.ts';
import type { ApiCall } from './api-call.ts';
import { invalidTitle, MISSING_TITLE, PAGE_CANNOT_EXIST, unavailable, type ApiError } from './api-error.ts';
import { displayTitle, NAMESPACE, readWikiTitle, underscored } from './wiki-title.ts';
import { redirectAnswer } from './page-set.ts';
import { serializeHtml } from '../../page-compiler/html/html-tree.ts';

/** Properties that compiled pages do not have; requesting them returns an empty list. */
const EMPTY_PROPS = [
  'langlinks',
  'categories',
  'templates',
  'externallinks',
  'parsewarnings',
  'iwlinks',
] as const;
const PROPS = ['text', 'links', 'images', 'sections', 'revid', 'displaytitle', ...EMPTY_PROPS] as const;
type ParseProp = (typeof PROPS)[number];

/**
 * action=parse: a compiled page, redirects followed (see `openPageSet`).
 *
 * Deviation from MediaWiki: `links` are exactly the playable links of the page, in reading order, and all exist; links
 * from templates, categories and red links are not included (the single link rule).
 */
export async function parseAction({
  source,
  params,
  format,
  pageRequest,
}: ApiCall): Promise<Result<JsonObject, ApiError>> {
  const own = params.for('parse');
  const raw = own.required('page');
  const props = own.choices('prop', PROPS, PROPS);
  const wantsRedirects = own.flag('redirects');
  own.accept('disableeditsection', 'disablelimitreport', 'disabletoc', 'mobileformat');

  const read = readWikiTitle(raw, source.info.namespaces);
  if (!read.ok) return fail(invalidTitle(raw));
  if (read.value.ns === NAMESPACE.special) return fail(PAGE_CANNOT_EXIST);
  const answer = await source.page(read.value.title, pageRequest);
  if (answer.kind === 'unavailable') return fail(unavailable(answer));
  if (answer.kind === 'missing') return fail(MISSING_TITLE);

  const { article, redirects } = answer;
  return ok({
    parse: {
      title: article.title,
      pageid: article.pageId,
      ...((wantsRedirects || redirects.length > 0) && { redirects: redirects.map(redirectAnswer) }),
      ...merged([...props].map((prop) => propAnswer(prop, article, format))),
    },
  });
}

function propAnswer(prop: ParseProp, article: Article, format: AnswerFormat): JsonObject {
  switch (prop) {
    case 'text':
      return { text: format.wrapped(article.html) };
    case 'links':
      return { links: article.links.map((title) => linkAnswer(title, format)) };
    case 'images':
      return { images: article.images.map(underscored) };
    case 'sections':
      // Pages contain no table of contents, which version 2 reports.
      return { sections: tableOfContents(article), ...format.toggle('showtoc', false) };
    case 'revid':
      return { revid: article.revision };
    case 'displaytitle':
      return { displaytitle: displayTitle(article.title) };
    case 'langlinks':
    case 'categories':
    case 'templates':
    case 'externallinks':
    case 'parsewarnings':
    case 'iwlinks':
      return { [prop]: [] };
    default:
      return assertNever(prop);
  }
}

function linkAnswer(title: string, format: AnswerFormat): Json {
  return { ns: NAMESPACE.article, ...format.content('title', title), ...format.mark('exists') };
}

/** `sections` of action=parse: `toclevel` is the depth in the page's outline, `number` its position ("2.1"). */
function tableOfContents({ title, sections }: Article): readonly JsonObject[] {
  /** The current heading and its ancestors, outermost first. */
  const path: { readonly level: number; readonly number: number }[] = [];
  return sections.map(({ level, text, anchor }, index) => {
    const depth = path.filter((above) => above.level < level).length;
    const number = (path[depth]?.number ?? 0) + 1;
    path.splice(depth, path.length, { level, number });
    return {
      toclevel: depth + 1,
      level: String(level),
      line: serializeHtml([text]),
      number: path.map((heading) => heading.number).join('.'),
      index: String(index + 1),
      fromtitle: underscored(title),
      anchor,
    };
  });
}
