/** sRGB components, each from 0 to 1. */
interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

export interface HexColor {
  /** `#rrggbb`, clamped to sRGB. */
  readonly hex: string;
  /** From 0 to 1. */
  readonly alpha: number;
}

/** Converts a computed color or a hex color to sRGB; null for other formats. */
export function hexColor(value: string): HexColor | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/iu.exec(value);
  if (short !== null)
    return hexColor(
      `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`,
    );
  if (/^#[\da-f]{6}$/iu.test(value)) return { hex: value.toLowerCase(), alpha: 1 };
  const [, name, inside] = /^([a-z]+)\(([^()]*)\)$/iu.exec(value.trim()) ?? [];
  if (name === undefined || inside === undefined) return null;
  const words = inside
    .replace(/^srgb\s/u, '')
    .split(/[\s,/]+/u)
    .filter((word) => word !== '');
  const [one, two, three, alpha = 1] = words.map(toNumber);
  if (one === undefined || two === undefined || three === undefined) return null;
  if ([one, two, three, alpha].some(Number.isNaN)) return null;
  const rgb = toRgb(name.toLowerCase(), inside, [one, two, three]);
  return rgb === null ? null : { hex: toHex(rgb), alpha };
}

function toRgb(
  name: string,
  inside: string,
  [one, two, three]: readonly [number, number, number],
): Rgb | null {
  switch (name) {
    case 'rgb':
    case 'rgba':
      return { red: one / 255, green: two / 255, blue: three / 255 };
    case 'color':
      return inside.startsWith('srgb ') ? { red: one, green: two, blue: three } : null;
    case 'oklab':
      return oklabToRgb(one, two, three);
    case 'oklch': {
      const hue = (three * Math.PI) / 180;
      return oklabToRgb(one, two * Math.cos(hue), two * Math.sin(hue));
    }
    default:
      return null;
  }
}

/** Converts OKLab to sRGB with the matrices of Björn Ottosson, as in CSS Color 4. */
function oklabToRgb(lightness: number, a: number, b: number): Rgb {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    red: gamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    green: gamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    blue: gamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  };
}

function gamma(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function toHex({ red, green, blue }: Rgb): string {
  const pair = (part: number): string =>
    Math.round(Math.min(Math.max(part, 0), 1) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${pair(red)}${pair(green)}${pair(blue)}`;
}

function toNumber(word: string): number {
  if (word === 'none') return 0;
  return word.endsWith('%') ? Number(word.slice(0, -1)) / 100 : Number(word);
}

/** A color token of the app's theme; utility classes use its name. */
export interface ColorToken {
  readonly name: string;
  /** The CSS variable to reference: the `--color-*` names of an inline theme exist in classes only, not in the page. */
  readonly variable: string;
  readonly light: string;
  readonly dark: string;
}

/** Reads the tokens of a theme in our form: `--color-ink: var(--ink)`, with `--ink` defined in `:root` and `.dark`. */
export function colorTokens(css: string): readonly ColorToken[] {
  const light = variablesIn(css, ':root');
  const dark = variablesIn(css, '.dark');
  return [...css.matchAll(/--color-([\w-]+):\s*var\((--[\w-]+)\)/gu)].flatMap(([, name, variable]) => {
    const lightValue = variable === undefined ? undefined : light.get(variable);
    if (name === undefined || variable === undefined || lightValue === undefined) return [];
    return [{ name, variable, light: lightValue, dark: dark.get(variable) ?? lightValue }];
  });
}

/** Returns the value to write to the code; the server turns it into a class with the token's name. */
export function tokenValue({ variable }: ColorToken): string {
  return `var(${variable})`;
}

/** Returns the token of a computed color, the first if several have the same value, or null. */
export function tokenOf(tokens: readonly ColorToken[], computed: string, isDark: boolean): ColorToken | null {
  return tokens.find((token) => (isDark ? token.dark : token.light) === computed) ?? null;
}

function variablesIn(css: string, selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = start === -1 ? '' : css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/gu)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}
