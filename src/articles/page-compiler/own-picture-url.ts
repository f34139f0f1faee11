/** Returns the address of a picture on our origin, whose file name is one path segment; null for any other. */
export function ownPictureUrl(src: string): string | null {
  return /^\/media\/[^/\\?#]+$/u.test(src) ? src : null;
}
