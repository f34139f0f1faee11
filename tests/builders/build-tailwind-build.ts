import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import postcss, { type Rule } from 'postcss';
import { compile } from 'tailwindcss';

/**
 * Declarations of a class as Tailwind generates them: property → value, with all variables resolved that the class or
 * its theme sets.
 */
export type Declarations = ReadonlyMap<string, string>;

const THEME = readFileSync(createRequire(import.meta.url).resolve('tailwindcss/theme.css'), 'utf8');
/** Custom theme names as an editor writes them: one of each kind. */
const OWN = '@theme { --color-mine: #123456; --font-mine: serif; --text-huge: 1.3rem; }';

/** Compiles these classes with Tailwind's default theme; an unknown class has no entry. */
export async function buildTailwindBuild(
  classes: readonly string[],
): Promise<ReadonlyMap<string, Declarations>> {
  const tailwind = await compile(`${THEME}${OWN} @tailwind utilities;`);
  const root = postcss.parse(tailwind.build([...classes]));
  const variables = new Map<string, string>();
  root.walkDecls(/^--/u, ({ prop, value, parent }) => {
    if (parent?.type === 'rule' && 'selector' in parent && parent.selector === ':root, :host') {
      variables.set(prop, value);
    }
  });
  root.walkAtRules('property', (rule) => {
    rule.walkDecls('initial-value', ({ value }) => void variables.set(rule.params, value));
  });
  const built = new Map<string, Declarations>();
  root.walkRules(/^\./u, (rule) => {
    built.set(rule.selector.slice(1).replaceAll(/\\(.)/gu, '$1'), declarationsOf(rule, variables));
  });
  return built;
}

/** Normalizes a value: `1rem` and `16px`, `0.5` and `50%` of opacity, with and without spaces. */
export function sameCss(property: string, value: string): string {
  const opacity = property === 'opacity' && value.endsWith('%') ? `${Number.parseFloat(value) / 100}` : value;
  return calculated(calculated(opacity))
    .replaceAll(/(?<![\w.#-])(-?\d*\.?\d+)rem\b/gu, (_, amount) => `${Number(amount) * 16}px`)
    .replaceAll(/(?<![\w.#-])(-?\d*\.?\d+)s\b/gu, (_, amount) => `${Math.round(Number(amount) * 1000)}ms`)
    .replaceAll(/(?<![\w.#-])-?0(?:px|em|%)/gu, '0')
    .replaceAll(/\s*([,/()])\s*/gu, '$1')
    .replace('calc(infinity * 1px)', '9999px')
    .replace(/^normal$/u, property === 'letter-spacing' ? '0' : 'normal')
    .trim();
}

function declarationsOf(rule: Rule, variables: ReadonlyMap<string, string>): Declarations {
  const own = new Map(variables);
  rule.each((node) => {
    if (node.type === 'decl' && node.prop.startsWith('--')) own.set(node.prop, node.value);
  });
  const declarations = new Map<string, string>();
  rule.each((node) => {
    if (node.type === 'decl') declarations.set(node.prop, resolved(node.value, own));
  });
  return declarations;
}

/** Resolves `var(--a, b)` to `b` where `--a` is not set; keeps `var(--a)` where there is no `b`. */
function resolved(value: string, variables: ReadonlyMap<string, string>): string {
  const [whole, name = '', fallback] = /var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/u.exec(value) ?? [];
  if (whole === undefined) return value;
  const known = variables.get(name) ?? fallback;
  const start = value.indexOf(whole);
  const after = resolved(value.slice(start + whole.length), variables);
  return `${value.slice(0, start)}${known === undefined ? whole : resolved(known, variables)}${after}`;
}

/** `calc(0.25rem * 4)` → `1rem`: products and quotients of numbers, one of which may have a unit. */
function calculated(value: string): string {
  return value.replaceAll(/calc\(([-\d.\s*/a-z%]+)\)/gu, (whole, product: string) => {
    const factors = [...product.matchAll(/([*/]?)\s*(-?\d*\.?\d+)(%|[a-z]*)/gu)];
    const unit = factors.map(([, , , one = '']) => one).find((one) => one !== '') ?? '';
    const amount = factors.reduce(
      (result, [, sign, factor]) => (sign === '/' ? result / Number(factor) : result * Number(factor)),
      1,
    );
    return product.includes('infinity') ? whole : `${Math.round(amount * 1e6) / 1e6}${unit}`;
  });
}
