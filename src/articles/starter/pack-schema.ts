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

/** Validates `ChosenTarget`. */
export const targetsSchema = z.array(
  z.object({ node: z.int().check(z.gte(0)), difficulty: z.literal([1, 2, 3]) }),
);

export const redirectsSchema = z.array(z.object({ from: text, to: text, fragment: text }));

/** Validates `SourceIdentity`. */
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
 * `blocks`: compressed size in bytes of each block of pictures, in order. `pictures`: file name, tag, credit, block,
 * and offset and length within the decompressed block.
 */
export const pictureIndexSchema = z.object({
  blocks: z.array(count),
  pictures: z.array(z.tuple([text, text, text, count, count, count])),
});
