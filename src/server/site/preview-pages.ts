import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { assertNever } from '#core/assert-never.ts';
import type { ContentEncoding } from '#platform/http/content-negotiation.ts';
import { contentTag } from '#platform/http/etag.ts';
import { CARD_SIZE } from '../cards/palette.ts';
import type { Preview } from '../cards/find-preview.ts';
import { escapeMarkup } from '../cards/escape-markup.ts';
import type { WebFile } from './web-app.ts';

/** Pages kept in memory, some 10 kB each. */
const MAX_KEPT = 300;
/** A page is compressed while its request waits: half a millisecond at this level, 4 % more bytes than at the highest. */
const BROTLI_QUALITY = 5;

/**
 * CARD-3: Returns a function that adds a link preview (Open Graph, and the card type that X reads) to the client's page.
 * `base`: address of this site, without a slash at its end. Scripts and the policy of the page stay as they are.
 */
export function createPreviewPages(page: WebFile): (preview: Preview, base: string) => WebFile {
  const html = new TextDecoder().decode(page.bytes);
  const head = html.indexOf('</head>');
  if (head === -1) throw new Error('The page of the client has no </head>.');
  const kept = new LRUCache<string, WebFile>({ max: MAX_KEPT });
  return (preview, base) => {
    const tags = previewTags(preview, base);
    const known = kept.get(tags);
    if (known !== undefined) return known;
    const made = withBytes(page, new TextEncoder().encode(html.slice(0, head) + tags + html.slice(head)));
    kept.set(tags, made);
    return made;
  };
}

function previewTags({ title, description, alt, picture }: Preview, base: string): string {
  const openGraph = {
    'og:site_name': 'Wayword',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': base + picture,
    'og:image:type': 'image/png',
    'og:image:width': String(CARD_SIZE.width),
    'og:image:height': String(CARD_SIZE.height),
    'og:image:alt': alt,
  };
  const tags = Object.entries(openGraph).map(
    ([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}" />`,
  );
  return [...tags, '<meta name="twitter:card" content="summary_large_image" />'].join('');
}

/** Returns the file with other content, in the same encodings. */
function withBytes(page: WebFile, bytes: Uint8Array<ArrayBuffer>): WebFile {
  const encodings = [...page.compressed.keys()];
  return {
    ...page,
    bytes,
    etag: `W/"${contentTag(bytes)}"`,
    compressed: new Map(encodings.map((encoding) => [encoding, compress(encoding, bytes)])),
  };
}

function compress(encoding: ContentEncoding, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case 'br':
      return Uint8Array.from(
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      );
    case 'gzip':
      return Uint8Array.from(gzipSync(bytes));
    default:
      return assertNever(encoding);
  }
}
