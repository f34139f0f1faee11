/** A color token of the app's theme; utility classes use its name. */
export interface ColourToken {
  readonly name: string;
  /** The CSS variable to reference: the `--color-*` names of an inline theme exist in classes only, not in the page. */
  readonly variable: string;
  readonly light: string;
  readonly dark: string;
}

/** Reads the tokens of a theme in our form: `--color-ink: var(--ink)`, with `--ink` defined in `:root` and `.dark`. */
export function colourTokens(css: string): readonly ColourToken[] {
  const light = variablesIn(css, ':root');
  const dark = variablesIn(css, '.dark');
  return [...css.matchAll(/--color-([\w-]+):\s*var\((--[\w-]+)\)/gu)].flatMap(([, name, variable]) => {
    const byDay = variable === undefined ? undefined : light.get(variable);
    if (name === undefined || variable === undefined || byDay === undefined) return [];
    return [{ name, variable, light: byDay, dark: dark.get(variable) ?? byDay }];
  });
}

/** Returns the value to write to the code; the server turns it into a class with the token's name. */
export function tokenValue({ variable }: ColourToken): string {
  return `var(${variable})`;
}

/** Returns the token of a computed color, the first if several have the same value, or null. */
export function tokenOf(
  tokens: readonly ColourToken[],
  computed: string,
  isDark: boolean,
): ColourToken | null {
  return tokens.find((token) => (isDark ? token.dark : token.light) === computed) ?? null;
}

function variablesIn(css: string, selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = start === -1 ? '' : css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/gu)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}
