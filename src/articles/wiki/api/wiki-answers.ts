import * as z from 'zod/mini';

/** Shapes of MediaWiki's answers (formatversion 2), limited to the fields in use. Other fields are ignored. */

const text = z.string();
const whole = z.int();
const flag = z.optional(z.boolean());

const redirects = z.array(z.object({ from: text, to: text, tofragment: z.optional(text) }));

export const parseAnswer = z.object({
  parse: z.object({
    title: text,
    pageid: whole,
    revid: whole,
    text,
    redirects: z.optional(redirects),
    // PHP writes an empty map as an empty list.
    properties: z.optional(z.union([z.record(text, z.unknown()), z.array(z.unknown())])),
  }),
});

export const titlesAnswer = z.object({
  // Without it the answer is incomplete and continues in another request.
  batchcomplete: z.literal(true),
  query: z.object({
    normalized: z.optional(z.array(z.object({ from: text, to: text }))),
    redirects: z.optional(redirects),
    interwiki: z.optional(z.array(z.object({ title: text }))),
    pages: z.optional(
      z.array(
        z.object({
          ns: z.optional(whole),
          title: text,
          missing: flag,
          invalid: flag,
          special: flag,
          length: z.optional(whole),
          pageprops: z.optional(z.record(text, z.unknown())),
        }),
      ),
    ),
  }),
});

export const imageAnswer = z.object({
  query: z.object({
    pages: z.array(
      z.object({
        imageinfo: z.optional(
          z.array(
            z.object({
              url: text,
              descriptionurl: z.optional(text),
              width: z.number(),
              height: z.number(),
              size: z.optional(z.number()),
              mime: z.optional(text),
              thumburl: z.optional(text),
              thumbmime: z.optional(text),
            }),
          ),
        ),
      }),
    ),
  }),
});

export const randomAnswer = z.object({
  query: z.object({ random: z.array(z.object({ ns: whole, title: text })) }),
});

/** The OpenSearch format: the query, the titles, and further unused parts. */
export const suggestAnswer = z.tuple([text, z.array(text)], z.unknown());

/** Valid for every MediaWiki release, however old. */
export const generatorAnswer = z.object({ query: z.object({ general: z.object({ generator: text }) }) });

export const siteAnswer = z.object({
  query: z.object({
    general: z.object({
      mainpage: text,
      base: text,
      sitename: text,
      wikiid: z.optional(text),
      generator: text,
      lang: text,
      rtl: flag,
      articlepath: text,
      script: text,
      server: text,
    }),
    namespaces: z.record(text, z.object({ id: whole, case: text, name: text, canonical: z.optional(text) })),
    namespacealiases: z.optional(z.array(z.object({ id: whole, alias: text }))),
    rightsinfo: z.optional(
      z.object({ url: z.optional(z.nullable(text)), text: z.optional(z.nullable(text)) }),
    ),
    statistics: z.object({ articles: whole }),
    repos: z.optional(
      z.array(z.object({ rootUrl: z.optional(text), url: z.optional(text), thumbUrl: z.optional(text) })),
    ),
  }),
});
