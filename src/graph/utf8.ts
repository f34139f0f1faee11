const REPLACEMENT = 0xff_fd;

/** Encodes UTF-8; lone surrogates become U+FFFD. Implemented here because graph uses no host APIs. */
export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 3);
  let end = 0;
  for (const character of text) {
    let point = character.codePointAt(0) ?? REPLACEMENT;
    if (point >= 0xd8_00 && point <= 0xdf_ff) point = REPLACEMENT;
    if (point < 0x80) {
      bytes[end++] = point;
      continue;
    }
    if (point < 0x8_00) {
      bytes[end++] = 0xc0 | (point >> 6);
    } else {
      if (point < 0x1_00_00) {
        bytes[end++] = 0xe0 | (point >> 12);
      } else {
        bytes[end++] = 0xf0 | (point >> 18);
        bytes[end++] = 0x80 | ((point >> 12) & 0x3f);
      }
      bytes[end++] = 0x80 | ((point >> 6) & 0x3f);
    }
    bytes[end++] = 0x80 | (point & 0x3f);
  }
  return bytes.subarray(0, end);
}

/** Decodes UTF-8; invalid bytes become U+FFFD. */
export function decodeUtf8(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const { point, length } = decodePoint(bytes, at);
    text += String.fromCodePoint(point);
    at += length;
  }
  return text;
}

/** Lead bytes: the number of bytes that follow, and the least code point that needs them. */
const KINDS = [
  { mask: 0xe0, lead: 0xc0, rest: 1, least: 0x80 },
  { mask: 0xf0, lead: 0xe0, rest: 2, least: 0x8_00 },
  { mask: 0xf8, lead: 0xf0, rest: 3, least: 0x1_00_00 },
] as const;

function decodePoint(bytes: Uint8Array, at: number): { readonly point: number; readonly length: number } {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return { point: first, length: 1 };
  const invalid = { point: REPLACEMENT, length: 1 };
  const kind = KINDS.find(({ mask, lead }) => (first & mask) === lead);
  if (kind === undefined) return invalid;
  let point = first & ~kind.mask & 0xff;
  for (let rest = 1; rest <= kind.rest; rest++) {
    const next = bytes[at + rest] ?? 0;
    if ((next & 0xc0) !== 0x80) return invalid;
    point = (point << 6) | (next & 0x3f);
  }
  const isSurrogate = point >= 0xd8_00 && point <= 0xdf_ff;
  if (point < kind.least || point > 0x10_ff_ff || isSurrogate) return invalid;
  return { point, length: kind.rest + 1 };
}
