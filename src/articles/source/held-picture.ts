import type { Media, Picture } from './encyclopedia-source.ts';
import { pictureSize } from './picture-size.ts';

/** Describes a picture that this server holds; its size is read from its bytes. */
export async function heldPicture(file: string, media: Media | null): Promise<Picture | null> {
  if (media === null) return null;
  const bytes = await media.bytes();
  // As in MediaWiki, a file without a size in pixels has the size 0 × 0.
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
