import type { ESTree } from 'vite';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { isRecord } from '#editor-protocol/reader.ts';
import { fileStyle } from '../code-style/file-style.ts';
import type { Target } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import { bareExpression } from '../jsx/syntax-nodes.ts';
import { addAttribute, ownAttributes, removeAttribute } from '../props/attributes.ts';
import { needsProp, takesProp } from '../props/component-props.ts';
import type { Json } from '../props/literals.ts';
import { readStyles, styleName, type StyleChanges } from './css-value.ts';
import { namesIn, propertyOrigin, withoutProperty, withProperty } from './style-object.ts';

type Done = Result<null, CanvasFault>;

const EMPTY = '({})';

/** Styles an element through the object literal in its `style` prop. */
export function styleInline(target: Target, { styling, modifiers }: Mutations['styling']): Done {
  if (modifiers.length > 0) return refuse('bad-style', 'An inline style cannot have states');
  const changes = readStyles(styling);
  return changes.ok ? changeStyle(target, changes.value) : changes;
}

/** Sets the whole `style` prop: removes properties not in the object, or the prop if there is no object. */
export function setWholeStyle(target: Target, value: Json): Done {
  const given = value === null ? {} : value;
  if (!isRecord(given)) return refuse('bad-style', 'A style must be an object of properties');
  const styles: Record<string, string | number | null> = {};
  for (const [name, one] of Object.entries(given)) {
    if (typeof one !== 'string' && typeof one !== 'number') {
      return refuse('bad-style', `The value of ${name} is neither a string nor a number`);
    }
    styles[name] = one;
  }
  const object = styleObject(target);
  if (!object.ok) return object;
  if (object.value.node?.properties.some(({ type }) => type === 'SpreadElement') === true) {
    return refuse('computed-style', `Part of the style of ${target.element.name} comes from a spread`);
  }
  const isKept = new Set(Object.keys(styles).map(styleName));
  const gone = namesIn(object.value.code).filter((name) => !isKept.has(name));
  const changes = readStyles({ ...styles, ...Object.fromEntries(gone.map((name) => [name, null])) });
  return changes.ok ? changeStyle(target, changes.value) : changes;
}

function changeStyle(target: Target, changes: StyleChanges): Done {
  const { element, text, file } = target;
  const style = fileStyle(file);
  const object = styleObject(target);
  if (!object.ok) return object;
  const { attributes, node, code: before } = object.value;
  let code = before;
  for (const [name, value] of changes) {
    const now = propertyOrigin(code, name);
    if (now.kind === 'computed' || (now.kind === 'spread' && value === null)) {
      return refuse('computed-style', `${name} of ${element.name} is computed in the code`);
    }
    const problem = value === null ? null : inlineProblem(name, value, now.kind !== 'literal');
    if (problem !== null) return refuse('bad-style', problem);
    if (value === null) code = withoutProperty(code, name);
    else if (now.kind !== 'literal' || now.value !== value) code = withProperty(code, name, value, style);
  }
  if (code === before) return ok(null);
  if (node === null && !takesProp(target, 'style')) {
    return refuse('computed-style', `The code of ${element.name} does not show that it accepts a style`);
  }
  if (node === null) addAttribute(target, `style={${code.slice(1, -1)}}`);
  else if (/^\(\{\s*\}\)$/u.test(code)) {
    if (needsProp(target.node, 'style', target)) text.overwrite(node.start, node.end, '{}');
    else for (const attribute of attributes) removeAttribute(target, target.node.openingElement, attribute);
  } else text.overwrite(node.start, node.end, code.slice(1, -1));
  return ok(null);
}

function inlineProblem(name: string, value: string | number, isNew: boolean): string | null {
  if (name.startsWith('--') && isNew)
    return `React's types do not include ${name}: only an existing property can be changed`;
  if (typeof value === 'string' && value.includes('!'))
    return `React ignores inline values with !important: ${value}`;
  return null;
}

interface StyleObject {
  /** The last one counts. */
  readonly attributes: readonly ESTree.JSXAttribute[];
  /** Null without an attribute. */
  readonly node: ESTree.ObjectExpression | null;
  /** Object literal in parentheses. */
  readonly code: string;
}

/** Returns the object in the element's `style` attribute, or an empty one. */
function styleObject(target: Target): Result<StyleObject, CanvasFault> {
  const own = ownAttributes(target, 'style');
  if (!own.ok) return own;
  const attributes = own.value;
  const last = attributes.at(-1);
  if (last === undefined) return ok({ attributes, node: null, code: EMPTY });
  const { value } = last;
  const node = value?.type === 'JSXExpressionContainer' ? bareExpression(value.expression) : value;
  if (node?.type !== 'ObjectExpression') {
    return refuse(
      'computed-style',
      `The style of ${target.element.name} is not an object literal in its tag`,
    );
  }
  return ok({ attributes, node, code: `(${target.file.source.slice(node.start, node.end)})` });
}
