import type { ArticleImage } from '../source/encyclopedia-source.ts';
import { absoluteUrl } from './absolute-url.ts';

/** A picture in MediaWiki's answers; its address is absolute. */
export interface PictureAnswer {
  readonly [name: string]: string | number;
  readonly source: string;
  readonly width: number;
  readonly height: number;
}

export function originalPicture({ url, width, height }: ArticleImage, origin: string): PictureAnswer {
  return { source: absoluteUrl(url, origin), width, height };
}

/**
 * Fits the picture into a square of `size` pixels and keeps the aspect ratio. The address is that of the original: the
 * browser scales it, and only vector pictures are enlarged, as on any wiki.
 */
export function thumbnail(image: ArticleImage, size: number, origin: string): PictureAnswer {
  const { source, width, height } = originalPicture(image, origin);
  const fit = size / Math.max(width, height, 1);
  const scale = image.file.toLowerCase().endsWith('.svg') ? fit : Math.min(fit, 1);
  return { source, width: scaled(width, scale), height: scaled(height, scale) };
}

function scaled(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale));
}
