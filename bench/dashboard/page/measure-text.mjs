// @ts-check

/** Widths of characters in Inter at 11 pixels, with digits of equal widths. */
const WIDTHS = /** @type {const} */ ([
  [3.7, " ijlIt!,.:;'`|"],
  [4.2, '()/[]\\fr'],
  [5.4, '{}_"-^*?s'],
  [6.6, 'kxzLavycJehnuEoF'],
  [8.4, 'KXYDCGHUNOQ+<=>~“”'],
  [10.8, 'wmM@W%…'],
]);
const OTHER = 7.1;

/**
 * Returns about how wide a text is at 11 pixels, rather more than less.
 * @param {string} text
 * @returns {number} pixels
 */
export function textWidth(text) {
  let width = 0;
  for (const character of text)
    width += WIDTHS.find(([, characters]) => characters.includes(character))?.[0] ?? OTHER;
  return width;
}

/**
 * Returns how many rows texts take that flow from left to right.
 * @param {readonly string[]} texts
 * @param {number} width pixels of a row
 * @param {{ before: number, gap: number }} pixels before each text, and between two in a row
 */
export function rowsOf(texts, width, { before, gap }) {
  let [rows, left] = [0, -1];
  for (const text of texts) {
    const own = before + textWidth(text);
    if (own + gap <= left) left -= own + gap;
    else [rows, left] = [rows + 1, width - own];
  }
  return rows;
}
