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

export const poolSchema = z.array(z.int().check(z.gte(0)));

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

/** Of every picture: its file name, where its compressed bytes begin among the pictures, how many they are, its tag. */
export const pictureIndexSchema = z.array(z.tuple([text, z.int(), z.int(), text]));
