import * as z from 'zod/mini';

const text = z.string();
const whole = z.int();
const redirect = { from: text, to: text, fragment: text };

/** A change of what is held: a line of the journal. Times are milliseconds since 1970. */
export const storeEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('kept'),
    /** Of the compiled article; those of another format are compiled anew. */
    format: whole,
    title: text,
    revision: whole,
    at: whole,
    isCurrent: z.boolean(),
    /** Of the file. */
    bytes: whole,
    tag: text,
  }),
  z.object({ type: z.literal('dropped'), title: text, revision: whole }),
  z.object({ type: z.literal('confirmed'), title: text, at: whole }),
  z.object({ type: z.literal('redirect'), ...redirect, at: whole }),
  z.object({
    type: z.literal('pinned'),
    pin: text,
    asked: text,
    title: text,
    revision: whole,
    redirects: z.array(z.object(redirect)),
    at: whole,
  }),
]);

export type StoreEvent = Readonly<z.infer<typeof storeEvent>>;
export type KeptEvent = Extract<StoreEvent, { type: 'kept' }>;
export type PinnedEvent = Extract<StoreEvent, { type: 'pinned' }>;

/** Raised whenever the page compiler or the shape of an article changes what it makes of the same page. */
export const ARTICLE_FORMAT = 2;
