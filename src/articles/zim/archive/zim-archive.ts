import { LRUCache } from 'lru-cache';
import { fail, ok, type Result } from '#core/result.ts';
import { ZimClusters } from './zim-clusters.ts';
import { readZimEntry, type ZimEntry } from './zim-entry.ts';
import type { ZimError } from './zim-error.ts';
import { ZimFile } from './zim-file.ts';
import { readZimHeader, wide, type ZimHeader } from './zim-header.ts';
import { lowerBound, type EntryList } from './entry-list.ts';
import { createZstdDecoder } from './zstd.ts';

const CACHED_ENTRIES = 8192;
/** The largest pages and pictures have a few megabytes. */
const MAX_CONTENT_BYTES = 32 * 1024 * 1024;
/** Maximum length of a chain of redirects. */
const MAX_STEPS = 8;

/**
 * A ZIM archive: a directory of entries sorted by namespace and path, and their contents. Reads synchronously in this
 * thread and checks the bounds of every value in the file.
 */
export class ZimArchive {
  readonly header: ZimHeader;
  /** Bytes. */
  readonly size: number;
  /** The namespace of articles: `C`, or `A` in archives with separate namespaces for pictures. */
  readonly contentNamespace: 'A' | 'C';
  readonly #file: ZimFile;
  readonly #clusters: ZimClusters;
  readonly #entries = new LRUCache<number, ZimEntry>({ max: CACHED_ENTRIES });
  readonly #paths: EntryList;

  private constructor(file: ZimFile, header: ZimHeader, clusters: ZimClusters) {
    this.header = header;
    this.size = file.size;
    this.contentNamespace = header.hasOneContentNamespace ? 'C' : 'A';
    this.#file = file;
    this.#clusters = clusters;
    this.#paths = pathList(this);
  }

  static async open(path: string): Promise<Result<ZimArchive, ZimError>> {
    const file = ZimFile.open(path);
    if (!file.ok) return file;
    const header = readZimHeader(file.value);
    if (!header.ok) {
      file.value.close();
      return header;
    }
    const clusters = new ZimClusters(file.value, header.value, await createZstdDecoder());
    return ok(new ZimArchive(file.value, header.value, clusters));
  }

  /** Returns an entry; `index` is its position by namespace and path. */
  entry(index: number): Result<ZimEntry, ZimError> {
    const kept = this.#entries.get(index);
    if (kept !== undefined) return ok(kept);
    if (index >= this.header.entryCount) return fail('damaged');
    const pointer = this.#file.bytes(this.header.pathPointers + index * 8, 8);
    if (!pointer.ok) return pointer;
    const read = readZimEntry(this.#file, wide(pointer.value, 0), index, this.header.mimeTypes);
    if (read.ok) this.#entries.set(index, read.value);
    return read;
  }

  /** Returns the entry at a position of the header's title list; fails if the archive has no such list. */
  entryByTitle(position: number): Result<ZimEntry, ZimError> {
    if (this.header.titlePointers === null) return fail('damaged');
    const index = this.#file.bytes(this.header.titlePointers + position * 4, 4);
    return index.ok ? this.entry(index.value.readUInt32LE(0)) : index;
  }

  /** Returns the entry with that path; null without one. */
  find(namespace: string, path: string): Result<ZimEntry | null, ZimError> {
    const key = namespace + path;
    const position = lowerBound(this.#paths, key, { from: 0, to: this.#paths.count });
    if (!position.ok) return position;
    if (position.value === this.#paths.count) return ok(null);
    const entry = this.#paths.at(position.value);
    return entry.ok ? ok(this.#paths.keyOf(entry.value) === key ? entry.value : null) : entry;
  }

  /** Follows redirects; null if they are circular or lead to no content. */
  resolve(entry: ZimEntry): Result<ZimEntry | null, ZimError> {
    let at = entry;
    for (let step = 0; step <= MAX_STEPS; step++) {
      if (at.content.kind === 'nothing') return ok(null);
      if (at.content.kind === 'blob') return ok(at);
      const next = this.entry(at.content.to);
      if (!next.ok) return next;
      at = next.value;
    }
    return ok(null);
  }

  /** Returns an entry's content, following redirects. The caller must not modify it. */
  bytes(entry: ZimEntry, maxBytes = MAX_CONTENT_BYTES): Result<Buffer, ZimError> {
    const resolved = this.resolve(entry);
    if (!resolved.ok) return resolved;
    if (resolved.value === null || resolved.value.content.kind !== 'blob') return fail('damaged');
    const { cluster, blob } = resolved.value.content;
    return this.#clusters.blob(cluster, blob, maxBytes);
  }

  /** Returns a metadata entry as text; null without one. */
  metadata(name: string): Result<string | null, ZimError> {
    const entry = this.find('M', name);
    if (!entry.ok) return entry;
    if (entry.value === null) return ok(null);
    const bytes = this.bytes(entry.value);
    return bytes.ok ? ok(bytes.value.toString('utf8').trim()) : bytes;
  }

  close(): void {
    this.#file.close();
  }
}

/** Returns the list of all entries, by namespace and path. */
export function pathList(archive: ZimArchive): EntryList {
  return {
    count: archive.header.entryCount,
    at: (position) => archive.entry(position),
    keyOf: ({ namespace, path }) => namespace + path,
  };
}
