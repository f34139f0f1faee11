import { escapeMarkup } from './escape-markup.ts';
import type { FontMetrics } from './font-metrics.ts';

/** The fonts of the cards: a face each of the app's two families. */
export type Face = 'serif' | 'sans';
export type Fonts = Readonly<Record<Face, FontMetrics>>;

const FAMILIES: Readonly<Record<Face, string>> = { serif: 'Source Serif 4', sans: 'Inter' };

export interface TextStyle {
  readonly face: Face;
  /** Pixels. */
  readonly size: number;
  readonly fill: string;
  /** The color around the letters, which interrupts the contour lines as on a map. */
  readonly halo?: string;
}

/** Returns whether the font has every character of the text. */
export function covers(font: FontMetrics, text: string): boolean {
  return Array.from(text).every((character) => font.advanceOf(character.codePointAt(0) ?? 0) !== null);
}

/** Returns the width of a line in pixels, without kerning. A character that the font lacks counts as one em. */
export function widthOf(fonts: Fonts, text: string, { face, size }: TextStyle): number {
  const font = fonts[face];
  return Array.from(text).reduce(
    (width, character) => width + (font.advanceOf(character.codePointAt(0) ?? 0) ?? 1) * size,
    0,
  );
}

/** Returns the text as lines of at most `width` pixels, broken between words; null if it needs more than `maxLines`. */
export function brokenLines(
  fonts: Fonts,
  text: string,
  {
    style,
    width,
    maxLines,
  }: { readonly style: TextStyle; readonly width: number; readonly maxLines: number },
): readonly string[] | null {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    const longer = `${line} ${word}`;
    if (line !== undefined && widthOf(fonts, longer, style) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.length <= maxLines && lines.every((line) => widthOf(fonts, line, style) <= width)
    ? lines
    : null;
}

/** Returns the text cut to the width, with an ellipsis if something was cut. */
export function clipped(fonts: Fonts, text: string, style: TextStyle, width: number): string {
  if (widthOf(fonts, text, style) <= width) return text;
  const characters = Array.from(text);
  while (characters.length > 0 && widthOf(fonts, `${characters.join('')}…`, style) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** Returns an SVG text element; `anchor` says which point of the line is at `x`. */
export function textAt(
  x: number,
  y: number,
  text: string,
  style: TextStyle,
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  const { face, size, fill, halo } = style;
  const around =
    halo === undefined
      ? ''
      : ` stroke="${halo}" stroke-width="10" stroke-linejoin="round" paint-order="stroke"`;
  return `<text x="${x}" y="${y}" font-family="${FAMILIES[face]}" font-weight="600" font-size="${size}" text-anchor="${anchor}" fill="${fill}"${around}>${escapeMarkup(text)}</text>`;
}
