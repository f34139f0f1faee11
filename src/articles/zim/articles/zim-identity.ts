import { ENGLISH_NAMESPACES } from '#core/title/title.ts';
import { ok, type Result } from '#core/result.ts';
import type { SourceIdentity } from '../../source/encyclopedia-source.ts';
import { licenceName } from './page-footer.ts';
import type { ZimArchive } from '../archive/zim-archive.ts';
import type { ZimError } from '../archive/zim-error.ts';

/** An archive's metadata. */
export interface ZimIdentity extends Omit<SourceIdentity, 'mainPage'> {
  /** The publisher of the pages, an address or a name; null if the archive has none. */
  readonly origin: string | null;
  /** The creation date, `2024-05-01`; null if the archive has none. */
  readonly date: string | null;
  /** Whether it says of itself that it contains only the introductions of its articles. */
  readonly isMini: boolean;
}

const METADATA = [
  'Title',
  'Name',
  'Flavour',
  'Tags',
  'Language',
  'License',
  'Source',
  'Creator',
  'Date',
] as const;

export function readZimIdentity(archive: ZimArchive): Result<ZimIdentity, ZimError> {
  const metadata = new Map<string, string>();
  for (const name of METADATA) {
    const value = archive.metadata(name);
    if (!value.ok) return value;
    if (value.value !== null) metadata.set(name, oneLine(value.value));
  }
  const lang = languageTag(metadata.get('Language') ?? '');
  return ok({
    id: `zim:${dashed(archive.header.uuid)}`,
    name: metadata.get('Title') || metadata.get('Name') || 'An archive without a title',
    lang,
    dir: isRightToLeft(lang) ? 'rtl' : 'ltr',
    licence: licenceOf(metadata),
    namespaces: ENGLISH_NAMESPACES,
    origin: metadata.get('Source') || metadata.get('Creator') || null,
    date: /^\d{4}-\d\d-\d\d$/u.exec(metadata.get('Date') ?? '')?.[0] ?? null,
    isMini: ['Flavour', 'Tags', 'Name'].some((key) =>
      /(?:^|[_;])mini(?:$|[_;])/iu.test(metadata.get(key) ?? ''),
    ),
  });
}

/** Returns the BCP 47 language of a metadata value, the first in a list; `und` means unknown. */
export function languageTag(metadata: string): string {
  const first = /^\s*([a-z]{2,3})(?![a-z])/iu.exec(metadata)?.[1];
  // Intl.Locale converts ISO 639-3 codes to the two-letter codes that browsers know: eng → en.
  return first === undefined ? 'und' : new Intl.Locale(first).language;
}

const RIGHT_TO_LEFT_SCRIPTS: ReadonlySet<string> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]);

function isRightToLeft(lang: string): boolean {
  return RIGHT_TO_LEFT_SCRIPTS.has(new Intl.Locale(lang).maximize().script ?? '');
}

const WIKIMEDIA = /wiki(?:pedia|books|news|quote|source|versity|voyage|media)|wiktionary/iu;
const WIKIPEDIA_LICENCE = { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' };

function licenceOf(metadata: ReadonlyMap<string, string>): SourceIdentity['licence'] {
  const written = metadata.get('License') ?? '';
  if (/^https?:\/\//iu.test(written)) return { name: licenceName(written) ?? written, url: written };
  const parts = /\bcc[- ]?(by(?:-(?:nc|nd|sa))*)[- ]?v?(\d\.\d)/iu.exec(written);
  if (parts !== null) {
    const url = `https://creativecommons.org/licenses/${(parts[1] ?? '').toLowerCase()}/${parts[2]}/`;
    return { name: licenceName(url) ?? written, url };
  }
  if (written !== '') return { name: written, url: '' };
  const isWikimedia = ['Source', 'Creator', 'Name', 'Title'].some((key) =>
    WIKIMEDIA.test(metadata.get(key) ?? ''),
  );
  return isWikimedia ? WIKIPEDIA_LICENCE : { name: 'licence not stated by the archive', url: '' };
}

/** Removes control characters, because the text is also printed on the terminal. */
function oneLine(text: string): string {
  return text
    .slice(0, 500)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function dashed(uuid: string): string {
  return uuid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
