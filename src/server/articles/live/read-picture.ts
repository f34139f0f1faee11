import type { Picture } from '../encyclopedia-source.ts';
import type { imageAnswer } from './wiki-answers.ts';

/** What browsers show. */
const SHOWN = /^image\/(?:svg\+xml|png|jpeg|webp|gif|avif)$/u;

/**
 * The picture in the size made for reading, or as it is; null where browsers could not show it or where the content policy
 * would keep it from them. A file of the shared repository has a picture and yet no page of its own.
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

/** Made absolute; null for what is no address of the web. */
function webAddress(url: string, base: string): string | null {
  if (!URL.canParse(url, base)) return null;
  const address = new URL(url, base);
  return /^https?:$/u.test(address.protocol) ? address.href : null;
}
