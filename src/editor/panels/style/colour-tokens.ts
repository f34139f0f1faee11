/** A colour of the app's theme: utility classes know it by its name. */
export interface ColourToken {
  readonly name: string;
  /** Under which every page has it: names of a theme are written out into the classes, and stand in no page. */
  readonly variable: string;
  readonly light: string;
  readonly dark: string;
}

/** Those of a theme that is written as ours is: `--color-ink: var(--ink)`, with `--ink` given in `:root` and `.dark`. */
export function colourTokens(css: string): readonly ColourToken[] {
  const light = variablesIn(css, ':root');
  const dark = variablesIn(css, '.dark');
  return [...css.matchAll(/--color-([\w-]+):\s*var\((--[\w-]+)\)/gu)].flatMap(([, name, variable]) => {
    const byDay = variable === undefined ? undefined : light.get(variable);
    if (name === undefined || variable === undefined || byDay === undefined) return [];
    return [{ name, variable, light: byDay, dark: dark.get(variable) ?? byDay }];
  });
}

/** The value to put into the code: as a class it becomes the name. */
export function tokenValue({ variable }: ColourToken): string {
  return `var(${variable})`;
}

/** The token that a computed colour comes from: of several that look the same, the first. */
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
