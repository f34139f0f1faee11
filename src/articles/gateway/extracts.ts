import { BAD_CONTINUE } from './api-error.ts';
import { extractOf } from './extract.ts';
import type { QueryModule } from './query-module.ts';
import { articlesOf } from './page-set.ts';

/** TextExtracts' limits: 20 leads or one whole article per answer, and 1200 characters with a character limit. */
const MAX_LEADS = 20;
const MAX_CHARS = 1200;

/** prop=extracts: the text of each article or, with `exintro`, of its lead; HTML unless `explaintext` is given. */
export const extracts: QueryModule = ({ params }, pages) => {
  const own = params.for('extracts', 'ex');
  const intro = own.flag('intro');
  const plain = own.flag('plaintext');
  const counted = own.text('chars') !== undefined;
  const chars = counted ? own.integer('chars', { fallback: MAX_CHARS, min: 1, max: MAX_CHARS }) : null;
  const asked = own.limit('limit', { fallback: MAX_LEADS, max: MAX_LEADS });
  const start = own.text('continue') ?? '0';
  if (!/^\d{1,9}$/u.test(start)) own.fail(BAD_CONTINUE);

  const articles = articlesOf(pages);
  const limit = intro || articles.length <= 1 ? asked : 1;
  if (limit < asked) {
    own.warn(`"exlimit" was too large for a whole article extracts request, lowered to ${limit}.`);
  }
  const end = Number(start) + limit;
  const fields = articles
    .slice(Number(start), end)
    .map(({ id, article }) => [id, { extract: extractOf(article, { intro, plain, chars }) }] as const);
  return { pages: new Map(fields), ...(end < articles.length && { more: { excontinue: end } }) };
};
