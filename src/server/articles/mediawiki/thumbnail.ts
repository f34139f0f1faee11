import type { ArticleImage } from '../article.ts';
import { absoluteUrl } from './absolute-url.ts';

/** A picture as MediaWiki's answers give it; the address is absolute. */
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
 * The picture fitted into a square of `size` pixels, its ratio kept. The address is that of the picture itself: vectors
 * scale in the browser, and only they are ever enlarged, as on any wiki.
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
