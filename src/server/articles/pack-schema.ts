import * as z from 'zod/mini';

const text = z.string();
const texts = z.array(text);

export const titlesSchema = texts;

export const articleSchema = z.object({
  pageId: z.int(),
  title: text,
  revision: z.int(),
  timestamp: text,
  html: text,
  links: texts,
  images: texts,
  sections: z.array(z.object({ level: z.int(), text, anchor: text })),
  lead: text,
  description: text,
  image: z.nullable(z.object({ file: text, url: text, width: z.int(), height: z.int() })),
});

/** `ChosenTarget`. */
export const targetsSchema = z.array(
  z.object({ node: z.int().check(z.gte(0)), difficulty: z.literal([1, 2, 3]) }),
);

export const redirectsSchema = z.array(z.object({ from: text, to: text, fragment: text }));

/** `SourceIdentity`. */
export const settingsSchema = z.object({
  id: text,
  name: text,
  lang: text,
  dir: z.enum(['ltr', 'rtl']),
  mainPage: text,
  licence: z.object({ name: text, url: text }),
  namespaces: z.object({ file: texts, special: texts }),
});

const count = z.int().check(z.gte(0));
/**
 * Blocks of pictures that were compressed together: how many bytes each takes, one after the other. Of every picture: its
 * file name, its tag, its credit, its block, and where it begins and how long it is in the block's own bytes.
 */
export const pictureIndexSchema = z.object({
  blocks: z.array(count),
  pictures: z.array(z.tuple([text, text, text, count, count, count])),
});
