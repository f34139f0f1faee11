import * as z from 'zod/mini';

/** GET /api/encyclopedia: which encyclopedia is open, and what can be played in it (D13). */
export const encyclopediaAnswer = z.object({
  id: z.string(),
  name: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  articleCount: z.number(),
  licence: z.object({ name: z.string(), url: z.string() }),
  namespaces: z.object({ file: z.array(z.string()), special: z.array(z.string()) }),
  /** The page 5 Clicks to Batman leads to; null where this encyclopedia has none in reach. */
  batmanTitle: z.nullable(z.string()),
});
export type EncyclopediaAnswer = z.infer<typeof encyclopediaAnswer>;
