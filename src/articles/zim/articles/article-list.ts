import { fail, ok, type Result } from '#core/result.ts';
import { rangeOfPrefix, type EntryList, type PositionRange } from '../archive/entry-list.ts';
import { pathList, type ZimArchive } from '../archive/zim-archive.ts';
import type { ZimEntry } from '../archive/zim-entry.ts';
import type { ZimError } from '../archive/zim-error.ts';

/** A range of a list. */
export interface ListRange {
  readonly list: EntryList;
  readonly range: PositionRange;
}

/** The lists of an archive that contain its articles. They may also contain redirects and other entries. */
export interface ArticleLists {
  /** The list with the highest share of articles. */
  readonly dense: ListRange;
  /** All entries of the content namespace, by path: articles and all redirects. */
  readonly byPath: ListRange;
  /** By title, or by path if the archive has no list sorted by title. */
  readonly byTitle: ListRange;
  /** Whether the archive lists an entry as an article; true for every entry if it has no such list. */
  isListed(index: number): boolean;
}

const LISTING = 'listing/titleOrdered/v1';

export function readArticleLists(archive: ZimArchive): Result<ArticleLists, ZimError> {
  const { contentNamespace, header } = archive;
  const listing = readTitleListing(archive);
  if (!listing.ok) return listing;
  const byPath = partOfNamespace(pathList(archive), contentNamespace);
  if (!byPath.ok) return byPath;
  const listed = listing.value === null ? null : wholeList(indexList(archive, listing.value));
  const sorted =
    header.titlePointers === null
      ? ok(listed ?? byPath.value)
      : partOfNamespace(titleList(archive), contentNamespace);
  if (!sorted.ok) return sorted;
  const marks = listing.value === null ? null : indexBitmap(listing.value, header.entryCount);
  return ok({
    dense: listed ?? byPath.value,
    byPath: byPath.value,
    byTitle: sorted.value,
    isListed: (index) => marks === null || ((marks[index >>> 3] ?? 0) & (1 << (index & 7))) !== 0,
  });
}

/** Returns the indexes of the entries that the archive lists as articles, by title; null without such a list. */
function readTitleListing(archive: ZimArchive): Result<Uint32Array | null, ZimError> {
  const entry = archive.find('X', LISTING);
  if (!entry.ok) return entry;
  if (entry.value === null) return ok(null);
  const bytes = archive.bytes(entry.value, archive.header.entryCount * 4);
  if (!bytes.ok) return bytes;
  const count = bytes.value.length / 4;
  if (!Number.isInteger(count) || count > archive.header.entryCount) return fail('damaged');
  const indexes = new Uint32Array(count);
  for (let position = 0; position < count; position++) {
    const index = bytes.value.readUInt32LE(position * 4);
    if (index >= archive.header.entryCount) return fail('damaged');
    indexes[position] = index;
  }
  return ok(count === 0 ? null : indexes);
}

function indexList(archive: ZimArchive, indexes: Uint32Array): EntryList {
  return {
    count: indexes.length,
    at: (position) => {
      const index = indexes[position];
      if (index === undefined) throw new RangeError(`No position ${position} in a list of ${indexes.length}`);
      return archive.entry(index);
    },
    keyOf: titleKey,
  };
}

function titleList(archive: ZimArchive): EntryList {
  return {
    count: archive.header.entryCount,
    at: (position) => archive.entryByTitle(position),
    keyOf: titleKey,
  };
}

function titleKey({ namespace, title, path }: ZimEntry): string {
  return namespace + (title === '' ? path : title);
}

function partOfNamespace(list: EntryList, namespace: string): Result<ListRange, ZimError> {
  const range = rangeOfPrefix(list, namespace, { from: 0, to: list.count });
  return range.ok ? ok({ list, range: range.value }) : range;
}

function wholeList(list: EntryList): ListRange {
  return { list, range: { from: 0, to: list.count } };
}

function indexBitmap(indexes: Uint32Array, entryCount: number): Uint8Array {
  const marks = new Uint8Array(Math.ceil(entryCount / 8));
  for (const index of indexes) marks[index >>> 3] = (marks[index >>> 3] ?? 0) | (1 << (index & 7));
  return marks;
}
