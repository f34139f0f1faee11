import type { Media, Picture } from './encyclopedia-source.ts';
import { pictureSize } from './mediawiki/picture-size.ts';

/** What there is to say of a picture that our server holds; its size is read off its bytes. */
export async function heldPicture(file: string, media: Media | null): Promise<Picture | null> {
  if (media === null) return null;
  const bytes = await media.bytes();
  // MediaWiki gives a file that has no size in pixels the size 0 × 0.
  const { width, height } = pictureSize(media.type, bytes) ?? { width: 0, height: 0 };
  return {
    url: `/media/${encodeURIComponent(file)}`,
    width,
    height,
    type: media.type,
    size: bytes.length,
    descriptionUrl: null,
    credit: media.credit,
  };
}
