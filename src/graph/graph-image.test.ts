import { describe, expect, it } from 'vitest';
import { buildLinkGraph } from './link-graph.ts';
import { readGraphImage, writeGraphImage } from './graph-image.ts';

const image = () => new Uint32Array(writeGraphImage(buildLinkGraph([[1], [0, 2], []])));

describe('readGraphImage', () => {
  it('rejects other data', () => {
    expect(readGraphImage(new ArrayBuffer(0))).toEqual({ ok: false, error: 'not-a-graph' });
    expect(readGraphImage(new ArrayBuffer(64))).toEqual({ ok: false, error: 'not-a-graph' });
    expect(readGraphImage(image().buffer.slice(0, 33))).toEqual({ ok: false, error: 'not-a-graph' });
  });

  it('rejects an image written on a machine of the other byte order', () => {
    const foreign = image();
    const view = new DataView(foreign.buffer);
    for (let at = 0; at < view.byteLength; at += 4) view.setUint32(at, view.getUint32(at, true), false);
    expect(readGraphImage(foreign.buffer)).toEqual({ ok: false, error: 'not-a-graph' });
  });

  it('rejects another version', () => {
    const later = image();
    later[1] = 2;
    expect(readGraphImage(later.buffer)).toEqual({ ok: false, error: 'other-version' });
  });

  it('rejects a truncated or extended image', () => {
    const whole = image().buffer;
    const grown = new Uint32Array(whole.byteLength / 4 + 1);
    grown.set(new Uint32Array(whole));
    expect(readGraphImage(whole.slice(0, -4))).toEqual({ ok: false, error: 'damaged' });
    expect(readGraphImage(grown.buffer)).toEqual({ ok: false, error: 'damaged' });
  });

  it('rejects a link out of the graph, even with a valid checksum', () => {
    const targets = new Uint32Array([7]);
    const forged = writeGraphImage({
      ...buildLinkGraph([[1], []]),
      out: { offsets: new Uint32Array([0, 1, 1]), targets },
    });
    expect(readGraphImage(forged)).toEqual({ ok: false, error: 'damaged' });
  });

  it('rejects overlapping rows, even with a valid checksum', () => {
    const forged = writeGraphImage({
      ...buildLinkGraph([[1], []]),
      out: { offsets: new Uint32Array([0, 2, 1]), targets: new Uint32Array([1]) },
    });
    expect(readGraphImage(forged)).toEqual({ ok: false, error: 'damaged' });
  });
});
