import * as z from 'zod/mini';

/** GET /api/encyclopedia: the open encyclopedia and what can be played in it (D13). */
export const encyclopediaAnswer = z.object({
  id: z.string(),
  name: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  articleCount: z.number(),
  licence: z.object({ name: z.string(), url: z.string() }),
  /** True if fetching a page the server does not hold puts load on the upstream wiki: limit prefetching. */
  metered: z.boolean(),
  /** State of the link graph that shortest routes need. */
  graph: z.enum(['open', 'building', 'none']),
  namespaces: z.object({ file: z.array(z.string()), special: z.array(z.string()) }),
  /** Target of 5 Clicks to Batman; null if this encyclopedia has none in reach. */
  batmanTitle: z.nullable(z.string()),
  /** The built-in sample journey and its par; null if an article of it is missing here (D13). */
  sample: z.nullable(z.object({ articles: z.array(z.string()), par: z.nullable(z.number()) })),
});
export type EncyclopediaAnswer = z.infer<typeof encyclopediaAnswer>;
