import { describe, expect, it } from 'vitest';
import { fail } from '#core/result.ts';
import { buildZimFile } from '#tests/builders/build-zim-file.ts';
import { zstdBomb } from '#tests/builders/build-zim.ts';
import { ZimClusters } from './zim-clusters.ts';
import { ZimFile } from './zim-file.ts';
import type { ZimHeader } from './zim-header.ts';
import { createZstdDecoder } from './zstd.ts';

const decode = await createZstdDecoder();

/** The clusters of a file that contains one cluster after the pointer to it. */
function clustersOf(cluster: Uint8Array, pointer = 8n): ZimClusters {
  const start = Buffer.alloc(8);
  start.writeBigUInt64LE(pointer);
  const file = ZimFile.open(buildZimFile(Buffer.concat([start, cluster])));
  if (!file.ok) throw new Error(file.error);
  const header: ZimHeader = {
    uuid: '',
    hasOneContentNamespace: true,
    entryCount: 0,
    clusterCount: 1,
    pathPointers: 0,
    titlePointers: null,
    clusterPointers: 0,
    mainEntry: null,
    mimeTypes: [],
  };
  return new ZimClusters(file.value, header, decode);
}

const damaged = fail('damaged');

describe('the clusters of an archive', () => {
  it('are not decompressed if they would exhaust the memory', () => {
    const blocks = 4000;
    const bomb = zstdBomb(blocks);
    expect(bomb.length).toBeLessThan(20_000);
    const before = process.memoryUsage().rss;
    expect(clustersOf(Buffer.concat([Buffer.from([5]), bomb])).blob(0, 0, 1000)).toEqual(damaged);
    // It would decompress to half a gigabyte.
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('are rejected if their frames consist of endless empty blocks', () => {
    const frame = Buffer.concat([zstdBomb(1).subarray(0, 6), Buffer.alloc(3_000_000)]);
    expect(clustersOf(Buffer.concat([Buffer.from([5]), frame])).blob(0, 0, 1000)).toEqual(damaged);
  });

  it('stay rejected on repeated requests', () => {
    const clusters = clustersOf(Buffer.concat([Buffer.from([5]), zstdBomb(1000)]));
    for (let time = 0; time < 50; time++) expect(clusters.blob(0, time, 1000)).toEqual(damaged);
  });

  it('reject a blob beyond the last, before the first, or longer than the cluster', () => {
    const offsets = (...values: number[]) => Buffer.from(new Uint32Array(values).buffer);
    const cluster = (...values: number[]) =>
      clustersOf(Buffer.concat([Buffer.from([1]), offsets(...values), Buffer.from('abc')]));
    expect(cluster(8, 11).blob(0, 0, 1000)).toEqual({ ok: true, value: Buffer.from('abc') });
    expect(cluster(8, 11).blob(0, 0, 2)).toEqual(damaged);
    expect(cluster(8, 11).blob(0, 1, 1000)).toEqual(damaged);
    expect(cluster(8, 11).blob(1, 0, 1000)).toEqual(damaged);
    expect(cluster(8, 12).blob(0, 0, 1000)).toEqual(damaged);
    expect(cluster(8, 7).blob(0, 0, 1000)).toEqual(damaged);
    expect(cluster(9, 11).blob(0, 0, 1000)).toEqual(damaged);
    expect(cluster(0, 11).blob(0, 0, 1000)).toEqual(damaged);
    expect(cluster(0xffff_fffc, 11).blob(0, 0x3fff_0000, 1000)).toEqual(damaged);
  });

  it('have only the compression kinds of the format', () => {
    expect(clustersOf(Buffer.from([6, 0, 0])).blob(0, 0, 1000)).toEqual(damaged);
    for (const old of [2, 3, 4])
      expect(clustersOf(Buffer.from([old, 0, 0])).blob(0, 0, 1000)).toEqual(fail('xz'));
  });

  it('are within the file', () => {
    for (const pointer of [10n, 2n ** 40n, 2n ** 63n]) {
      expect(clustersOf(Buffer.from([1]), pointer).blob(0, 0, 1000)).toEqual(damaged);
    }
  });
});
