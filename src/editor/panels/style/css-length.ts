/** A number of CSS with its unit, which is empty where there is none: `1.5`, `-4px`, `50%`. */
export interface CssLength {
  readonly amount: number;
  readonly unit: string;
}

/** How a number field counts. */
export interface Steps {
  /** One press of an arrow. */
  readonly by: number;
  /** What a number without a unit is meant in; empty where it means itself. */
  readonly unit: string;
  readonly least?: number;
  readonly most?: number;
}

/** Null for what is no single number: `auto`, `calc(…)`, `1px 2px`. */
export function readLength(text: string): CssLength | null {
  const [, amount, unit] = /^([+-]?(?:\d+\.?\d*|\.\d+))([a-z]*|%)$/iu.exec(text.trim()) ?? [];
  return amount === undefined || unit === undefined ? null : { amount: Number(amount), unit };
}

export function writeLength({ amount, unit }: CssLength): string {
  return `${rounded(amount)}${unit}`;
}

/** As it is meant: `12` in a field of pixels is `12px`. */
export function completed(text: string, { unit }: Steps): string {
  const trimmed = text.trim().replaceAll(/\s+/gu, ' ');
  const length = readLength(trimmed);
  return length === null || length.unit !== '' ? trimmed : writeLength({ ...length, unit });
}

/** So many steps on, in the same unit; from a word such as `auto` it starts at nothing. */
export function stepped(text: string, times: number, { by, unit, least, most }: Steps): string {
  const { amount, unit: own } = readLength(completed(text, { by, unit })) ?? { amount: 0, unit };
  const next = amount + times * stepIn(own, unit, by);
  const kept = Math.min(Math.max(rounded(next), least ?? -Infinity), most ?? Infinity);
  return writeLength({ amount: kept, unit: own });
}

/** A step is meant for the field's own unit; in another one it is about as large. */
function stepIn(own: string, unit: string, by: number): number {
  if (own === unit) return by;
  return own === 'rem' || own === 'em' ? 1 / 16 : 1;
}

/** Browsers compute to many places: three say enough. */
function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000 + 0;
}
