/** A wiki as configured, with the candidate addresses of its API. */
export interface WikiAddress {
  /** Identifies the wiki in scores and caches: `https://en.wikipedia.org`. */
  readonly id: string;
  /** Addresses of `api.php` to try, most likely first. */
  readonly candidates: readonly string[];
}

/**
 * Derives the candidate addresses of `api.php` (/w/api.php, /api.php) from a wiki's address. Also accepts the address
 * of `api.php` itself or of any page below /wiki/.
 */
export function apiAddresses({ origin, pathname }: URL): WikiAddress {
  const path = pathname.replace(/\/+$/u, '');
  if (path.endsWith('/api.php')) {
    const api = origin + path;
    return { id: api.replace(/(?:\/w)?\/api\.php$/u, ''), candidates: [api] };
  }
  const page = /^(?<base>.*?)(?<folder>\/wiki|\/index\.php)(?:\/.*)?$/u.exec(path)?.groups;
  const base = origin + (page?.['base'] ?? path);
  const candidates = [`${base}/w/api.php`, `${base}/api.php`];
  // Some sites install all of MediaWiki in a folder named "wiki".
  if (page?.['folder'] === '/wiki') candidates.push(`${base}/wiki/api.php`);
  return { id: base, candidates };
}
