/** Pictures of our own origin; a file name is one segment of the path. Null for what is none. */
export function ownPictureUrl(src: string): string | null {
  return /^\/media\/[^/\\?#]+$/u.test(src) ? src : null;
}
