import { extendTailwindMerge } from 'tailwind-merge';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { SourceReader } from '../edit/edit-draft.ts';

/** The `@theme` variables of a project's style sheets, as far as they affect classes. */
export interface Theme {
  /** Returns a value's name: with `--color-ink: var(--ink)`, both variables have the name `ink`. */
  readonly nameOf: (namespace: ThemeNamespace, value: string) => string | null;
  /** Tells whether a name of Tailwind's default theme is redefined or removed. */
  readonly isTaken: (namespace: ThemeNamespace, name: string) => boolean;
  /** True if the spacing step is not Tailwind's 0.25rem, so that `p-4` is not 1rem. */
  readonly hasOwnScale: boolean;
  /** Removes classes that later ones replace, with the theme's names: `shadow-lift` is not a color. */
  readonly merge: (classes: string) => string;
}

/** Longer ones first: `--font-weight-bold` is not a font. */
const NAMESPACES = [
  'font-weight',
  'text-shadow',
  'container',
  'animate',
  'tracking',
  'leading',
  'shadow',
  'radius',
  'color',
  'text',
  'font',
  'spacing',
  'ease',
] as const;

export type ThemeNamespace = (typeof NAMESPACES)[number];

interface ThemeVariable {
  readonly namespace: ThemeNamespace;
  /** `*` for all names. */
  readonly name: string;
  readonly value: string;
}

export function readTheme(sources: SourceReader): Result<Theme, CanvasFault> {
  const variables: ThemeVariable[] = [];
  for (const path of sources.styleSheets()) {
    const sheet = sources.read(path);
    if (!sheet.ok) return sheet;
    variables.push(...variablesIn(sheet.value ?? ''));
  }
  return ok(themeOf(variables));
}

export function themeOf(variables: readonly ThemeVariable[]): Theme {
  const named = variables.filter(({ name }) => name !== '*' && name !== '');
  const names = (namespace: ThemeNamespace) =>
    named.filter((one) => one.namespace === namespace).map(({ name }) => name);
  return {
    nameOf: (namespace, value) => {
      const own = named.findLast((one) => one.namespace === namespace && one.value === value);
      const [, name = null] = new RegExp(`^var\\(--${namespace}-([\\w-]+)\\)$`, 'u').exec(value) ?? [];
      return name ?? own?.name ?? null;
    },
    isTaken: (namespace, name) =>
      variables.some((one) => one.namespace === namespace && (one.name === name || one.name === '*')),
    hasOwnScale: variables.some(({ namespace, value }) => namespace === 'spacing' && value !== '0.25rem'),
    merge: extendTailwindMerge({
      extend: { theme: Object.fromEntries(NAMESPACES.map((namespace) => [namespace, names(namespace)])) },
    }),
  };
}

/** Matches nested blocks, such as keyframes. */
const INNER_BLOCK = /@[^{}]*\{(?:[^{}]|\{[^{}]*\})*\}/gu;
const THEME_BLOCK = /@theme\b[^{};]*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/gu;

function variablesIn(sheet: string): readonly ThemeVariable[] {
  const code = sheet.replaceAll(/\/\*.*?\*\//gsu, '');
  const blocks = [...code.matchAll(THEME_BLOCK)].map(([, block = '']) => block.replaceAll(INNER_BLOCK, ''));
  const declarations = blocks.flatMap((block) => [...block.matchAll(/--([\w-]+\*?)\s*:\s*([^;]+)/gu)]);
  return declarations.flatMap(([, variable = '', value = '']) => {
    const namespace = NAMESPACES.find((one) => variable === one || variable.startsWith(`${one}-`));
    const name = variable.slice((namespace ?? '').length + 1);
    // `--text-xl--line-height` belongs to `--text-xl`.
    const isWhole = name === '' && namespace !== 'spacing';
    return namespace === undefined || isWhole || name.includes('--')
      ? []
      : [{ namespace, name, value: value.trim() }];
  });
}
