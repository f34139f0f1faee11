/**
 * Returns a function for addresses of a wiki's pictures on the hosts that the content security policy permits: absolute
 * https addresses, null for any other picture.
 */
export function wikiPictureUrl(wiki: {
  readonly origin: string;
  readonly pictureOrigins: readonly string[];
}): (src: string) => string | null {
  const origins = new Set(wiki.pictureOrigins);
  return (src) => {
    if (!URL.canParse(src, wiki.origin)) return null;
    const url = new URL(src, wiki.origin);
    if (url.protocol === 'http:') url.protocol = 'https:';
    const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
    return isPlain && origins.has(url.origin) ? url.href : null;
  };
}
