import * as z from 'zod/mini';

/** GET /api/encyclopedia: which encyclopedia is open, and what can be played in it (D13). */
export const encyclopediaAnswer = z.object({
  id: z.string(),
  name: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  articleCount: z.number(),
  licence: z.object({ name: z.string(), url: z.string() }),
  /** Asking for a page our server does not hold costs its encyclopedia something: fetch ahead with restraint. */
  metered: z.boolean(),
  /** Whether shortest routes are known. */
  graph: z.enum(['open', 'building', 'none']),
  namespaces: z.object({ file: z.array(z.string()), special: z.array(z.string()) }),
  /** The page 5 Clicks to Batman leads to; null where this encyclopedia has none in reach. */
  batmanTitle: z.nullable(z.string()),
  /** The built-in sample journey and its par; null where an article of it is missing here (D13). */
  sample: z.nullable(z.object({ articles: z.array(z.string()), par: z.nullable(z.number()) })),
});
export type EncyclopediaAnswer = z.infer<typeof encyclopediaAnswer>;
