import * as z from 'zod/mini';

/** The parts of MediaWiki's answers (formatversion 1) that the game reads; other fields are ignored. */
const ofVersionOne = <Value extends z.ZodMiniType>(value: Value) => z.object({ '*': value });

export const apiError = z.object({ error: z.object({ code: z.string(), info: z.string() }) });

export const parseAnswer = z.object({
  parse: z.object({
    title: z.string(),
    pageid: z.number(),
    revid: z.number(),
    text: ofVersionOne(z.string()),
    links: z.array(z.object({ ns: z.number(), exists: z.optional(z.string()), '*': z.string() })),
    images: z.array(z.string()),
    redirects: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
  }),
});

const renamed = z.optional(z.array(z.object({ from: z.string(), to: z.string() })));

export const detailsAnswer = z.object({
  query: z.object({
    normalized: renamed,
    redirects: renamed,
    pages: z.record(
      z.string(),
      z.object({
        title: z.string(),
        missing: z.optional(z.string()),
        extract: z.optional(z.string()),
        thumbnail: z.optional(z.object({ source: z.string(), width: z.number(), height: z.number() })),
      }),
    ),
  }),
});

export const imageAnswer = z.object({
  query: z.object({
    pages: z.record(
      z.string(),
      z.object({
        title: z.string(),
        imageinfo: z.optional(
          z.array(
            z.object({
              url: z.string(),
              width: z.number(),
              height: z.number(),
              descriptionurl: z.optional(z.string()),
              extmetadata: z.optional(z.object({ Credit: z.optional(z.object({ value: z.string() })) })),
            }),
          ),
        ),
      }),
    ),
  }),
});

export const summaryAnswer = z.object({ extract: z.string() });
