/** Token elements of a formula: they contain only text. */
const TOKEN_TAGS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);

/** Layout elements of formulas: they contain only elements of this list, no text. */
const LAYOUT_TAGS: ReadonlySet<string> = new Set(
  `math menclose merror mfrac mmultiscripts mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup
  msup mtable mtd mtr munder munderover`
    .trim()
    .split(/\s+/u),
);

export function isMathTokenTag(tag: string): boolean {
  return TOKEN_TAGS.has(tag);
}

export function isMathTag(tag: string): boolean {
  return LAYOUT_TAGS.has(tag) || TOKEN_TAGS.has(tag);
}

/** Values are from a closed vocabulary, numbers or lengths; no attribute takes an address or a color. */
export const MATH_ATTRIBUTES: ReadonlySet<string> = new Set(
  `accent accentunder columnalign columnlines columnspacing columnspan depth dir display displaystyle fence form height
  largeop linethickness lspace mathvariant maxsize minsize movablelimits notation rowalign rowlines rowspacing rowspan
  rspace scriptlevel separator stretchy symmetric voffset width`
    .trim()
    .split(/\s+/u),
);
