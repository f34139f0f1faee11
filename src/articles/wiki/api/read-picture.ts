import * as z from 'zod/mini';
import type { Picture } from '../../source/encyclopedia-source.ts';

const text = z.string();

/** The answer to a `prop=imageinfo` query in formatversion 2, with the fields in use. */
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

/** Image types that browsers display. */
const SHOWN = /^image\/(?:svg\+xml|png|jpeg|webp|gif|avif)$/u;

/**
 * Returns the thumbnail in reading size, or the original; null when browsers cannot display it or the content policy
 * would block it. A file of a shared repository has a picture although it has no local page.
 */
export function readPicture(
  answer: ReturnType<typeof imageAnswer.parse>,
  wiki: { readonly origin: string; readonly pictureOrigins: readonly string[] },
): Picture | null {
  const info = answer.query.pages[0]?.imageinfo?.[0];
  if (info === undefined) return null;
  const { url, mime = '', thumburl, thumbmime = mime, width, height, size, descriptionurl } = info;
  const shown = [
    { url: thumburl, type: thumbmime },
    { url, type: mime },
  ].flatMap(({ url: from, type }) => {
    const address = from === undefined ? null : pictureAddress(from, wiki);
    return address !== null && SHOWN.test(type) ? [{ url: address, type }] : [];
  })[0];
  if (shown === undefined) return null;
  return {
    ...shown,
    width: Math.max(0, Math.round(width)),
    height: Math.max(0, Math.round(height)),
    size: size ?? null,
    credit: null,
    descriptionUrl: descriptionurl === undefined ? null : webAddress(descriptionurl, wiki.origin),
  };
}

function pictureAddress(
  url: string,
  { origin, pictureOrigins }: { readonly origin: string; readonly pictureOrigins: readonly string[] },
): string | null {
  const address = webAddress(url, origin);
  return address !== null && pictureOrigins.includes(new URL(address).origin) ? address : null;
}

/** Returns the absolute address; null when it is not an HTTP address. */
function webAddress(url: string, base: string): string | null {
  if (!URL.canParse(url, base)) return null;
  const address = new URL(url, base);
  return /^https?:$/u.test(address.protocol) ? address.href : null;
}
