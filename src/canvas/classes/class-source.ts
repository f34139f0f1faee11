import type { ESTree } from 'vite';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { importsIn } from '../analysis/component-origin.ts';
import { scopesOf } from '../analysis/scopes.ts';
import type { Target } from '../edit/edit-draft.ts';
import { refuse } from '../edit/refuse.ts';
import type { SyntaxFile } from '../edit/syntax-file.ts';
import { JSX_ENTITY } from '../jsx/jsx-text.ts';
import { bareExpression, type Range } from '../jsx/syntax-nodes.ts';

/** A part of a class attribute between white space. */
export interface ClassToken extends Range {
  /** Null if it is not a complete word: joined to an expression, or written with escapes. */
  readonly word: string | null;
  readonly isGlued: boolean;
}

/** Plain text: a string, or the part between two expressions of a template. */
export interface ClassText extends Range {
  readonly language: 'jsx' | 'js';
  readonly tokens: readonly ClassToken[];
  readonly followsExpression: boolean;
  readonly precedesExpression: boolean;
}

/** A string or template literal whose classes are always set; the range includes the quotes. */
export interface ClassLiteral extends Range {
  /** Several if expressions are between them; never empty. */
  readonly texts: readonly [ClassText, ...ClassText[]];
}

export type ClassSource =
  | { readonly kind: 'absent' }
  | { readonly kind: 'literal'; readonly attribute: ESTree.JSXAttribute; readonly literal: ClassLiteral }
  | {
      readonly kind: 'call';
      readonly attribute: ESTree.JSXAttribute;
      readonly call: Range;
      /** All arguments; `literal` is null if the argument is not a literal. */
      readonly arguments: readonly (Range & { readonly literal: ClassLiteral | null })[];
    };

/** Functions that join their arguments as classes, by their usual names. */
const JOINERS: ReadonlySet<string> = new Set([
  'cn',
  'cx',
  'clsx',
  'classNames',
  'classnames',
  'twMerge',
  'twJoin',
]);

/** Returns where an element's classes are written. Fails if they come from a spread or an expression. */
export function readClassSource({ node, element, file }: Target): Result<ClassSource, CanvasFault> {
  const { attributes } = node.openingElement;
  const attribute = attributes.findLast(isClassAttribute);
  const end = attribute?.end ?? 0;
  if (attributes.some((one) => one.type === 'JSXSpreadAttribute' && one.start > end)) {
    return refuse(
      'spread-props',
      `The classes of this ${element.name} may come from the props spread into it`,
    );
  }
  if (attribute === undefined) return ok({ kind: 'absent' });
  const { value } = attribute;
  if (value?.type === 'Literal') {
    return ok({ kind: 'literal', attribute, literal: literalOf(value, 'jsx', file.source) });
  }
  const expression = value?.type === 'JSXExpressionContainer' ? bareExpression(value.expression) : null;
  const literal = expression === null ? null : literalIn(expression, file.source);
  if (literal !== null) return ok({ kind: 'literal', attribute, literal });
  if (expression?.type === 'CallExpression' && isJoiner(expression.callee, file)) {
    const list = expression.arguments.map((argument) => {
      const { start, end } = argument;
      return { start, end, literal: literalIn(bareExpression(argument), file.source) };
    });
    return ok({ kind: 'call', attribute, call: expression, arguments: list });
  }
  return refuse('computed-class', `The classes of this ${element.name} are the result of an expression`);
}

function isClassAttribute(attribute: ESTree.JSXAttributeItem): attribute is ESTree.JSXAttribute {
  return (
    attribute.type === 'JSXAttribute' &&
    attribute.name.type === 'JSXIdentifier' &&
    (attribute.name.name === 'className' || attribute.name.name === 'class')
  );
}

/** Excludes local functions of such a name: `classNames.bind(styles)` maps its arguments. */
function isJoiner(callee: ESTree.Expression, file: SyntaxFile): boolean {
  if (callee.type !== 'Identifier' || !JOINERS.has(callee.name)) return false;
  const declaration = scopesOf(file)(callee.name, callee);
  const isImported = importsIn(file.program).some(({ specifier }) => specifier.local.name === callee.name);
  return declaration === null || (declaration.scope === file.program && isImported);
}

function literalIn(node: ESTree.Node, source: string): ClassLiteral | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return literalOf(node, 'js', source);
  if (node.type !== 'TemplateLiteral') return null;
  const last = node.quasis.length - 1;
  const [first, ...others] = node.quasis.map(({ start, end }, index) =>
    // A quasi's range includes its delimiters: a backtick or `}` before, a backtick or `${` after.
    textOf({ start: start + 1, end: end - (index === last ? '`' : '${').length }, source, {
      language: 'js',
      followsExpression: index > 0,
      precedesExpression: index < last,
    }),
  );
  return first === undefined ? null : { start: node.start, end: node.end, texts: [first, ...others] };
}

function literalOf({ start, end }: Range, language: 'jsx' | 'js', source: string): ClassLiteral {
  const inner = { start: start + 1, end: end - 1 };
  const text = textOf(inner, source, { language, followsExpression: false, precedesExpression: false });
  return { start, end, texts: [text] };
}

function textOf(
  { start, end }: Range,
  source: string,
  about: Pick<ClassText, 'language' | 'followsExpression' | 'precedesExpression'>,
): ClassText {
  const tokens = [...source.slice(start, end).matchAll(/\S+/gu)].map(({ 0: raw, index }): ClassToken => {
    const at = { start: start + index, end: start + index + raw.length };
    const isGlued =
      (about.followsExpression && at.start === start) || (about.precedesExpression && at.end === end);
    return { ...at, isGlued, word: isGlued ? null : wordOf(raw, about.language) };
  });
  return { start, end, tokens, ...about };
}

/** Returns null if the code differs from the word. Reads only escaped backslashes, needed for Tailwind's `\_`. */
function wordOf(raw: string, language: 'jsx' | 'js'): string | null {
  if (language === 'jsx') return JSX_ENTITY.test(raw) ? null : raw;
  const unescaped = raw.replaceAll('\\\\', '');
  return unescaped.includes('\\') ? null : raw.replaceAll('\\\\', '\\');
}
