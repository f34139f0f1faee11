/** What laying out a line of text needs to know about a font. */
export interface FontMetrics {
  /** Returns the advance width of a character in ems; null if the font has no glyph for it. */
  advanceOf(codePoint: number): number | null;
}

/** Format of a character map of the Basic Multilingual Plane, and the size of its header in bytes. */
const SEGMENTS = { format: 4, header: 14 } as const;
/** Unicode on Windows: the character map that every font of today has. */
const WINDOWS_UNICODE = { platform: 3, encoding: 1 } as const;

/**
 * Reads the widths and the character map of a TrueType font (OpenType 1.9: cmap, head, hhea, hmtx). Characters beyond the
 * Basic Multilingual Plane count as missing. Throws if a table is missing: the fonts are ours.
 */
export function readFontMetrics(bytes: Uint8Array): FontMetrics {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = (name: string): number => {
    for (let index = 0; index < view.getUint16(4); index += 1) {
      const record = 12 + index * 16;
      const tag = String.fromCodePoint(...bytes.subarray(record, record + 4));
      if (tag === name) return view.getUint32(record + 8);
    }
    throw new Error(`The font has no table ${name}`);
  };
  const unitsPerEm = view.getUint16(table('head') + 18);
  const widths = table('hmtx');
  const lastWidth = view.getUint16(table('hhea') + 34) - 1;
  const characters = characterMap(view, table('cmap'));
  return {
    advanceOf(codePoint) {
      const glyph = glyphOf(view, characters, codePoint);
      return glyph === 0 ? null : view.getUint16(widths + Math.min(glyph, lastWidth) * 4) / unitsPerEm;
    },
  };
}

function characterMap(view: DataView, cmap: number): number {
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const record = cmap + 4 + index * 8;
    const [platform, encoding] = [view.getUint16(record), view.getUint16(record + 2)];
    const start = cmap + view.getUint32(record + 4);
    const isUnicode = platform === WINDOWS_UNICODE.platform && encoding === WINDOWS_UNICODE.encoding;
    if (isUnicode && view.getUint16(start) === SEGMENTS.format) return start;
  }
  throw new Error('The font has no Unicode character map');
}

/** Returns the glyph of a character; 0 if there is none. */
function glyphOf(view: DataView, map: number, codePoint: number): number {
  const doubleCount = view.getUint16(map + 6);
  const ends = map + SEGMENTS.header;
  const starts = ends + doubleCount + 2;
  for (let offset = 0; offset < doubleCount; offset += 2) {
    if (view.getUint16(ends + offset) < codePoint) continue;
    const start = view.getUint16(starts + offset);
    if (start > codePoint) return 0;
    const delta = view.getUint16(starts + doubleCount + offset);
    const rangeAt = starts + 2 * doubleCount + offset;
    const range = view.getUint16(rangeAt);
    if (range === 0) return (codePoint + delta) % 0x1_00_00;
    const glyph = view.getUint16(rangeAt + range + (codePoint - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) % 0x1_00_00;
  }
  return 0;
}
