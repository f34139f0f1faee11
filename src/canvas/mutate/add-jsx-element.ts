import { assertNever } from '#core/assert-never.ts';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { VOID_TAGS } from '#editor-protocol/html-tags.ts';
import { componentOrigin } from '../analysis/component-origin.ts';
import { lostNames } from '../analysis/lost-names.ts';
import { fileStyle } from '../code-style/file-style.ts';
import { jsxText, type Quote } from '../code-style/quoted.ts';
import type { EditDraft, Target } from '../edit/edit-draft.ts';
import type { Mutations, NewElement, PropsToSet } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import type { JsxComponent, JsxElement } from '../jsx/jsx-file.ts';
import { shownText } from '../jsx/jsx-text.ts';
import { isAllowedTag } from '../jsx/tag-names.ts';
import { valueCode } from '../props/attributes.ts';
import { jsonValue } from '../props/literals.ts';
import { propProblem } from '../props/prop-rules.ts';
import { addChild, addPlace, type NewCode } from './add-child.ts';
import { addImport } from './imports.ts';

/** Adds a new child element: a native tag, or a component that the code already uses. */
export function addJsxElement(
  draft: EditDraft,
  { destination, before, after, newElement }: Mutations['addJsxElement'],
): Result<null, CanvasFault> {
  const container = draft.target(destination);
  if (!container.ok) return container;
  const place = addPlace(draft, container.value, { before, after });
  if (!place.ok) return place;
  const named = nameOf(draft, container.value, newElement);
  if (!named.ok) return named;
  const { file } = container.value;
  const code = writeElement(named.value, newElement.propsToSet, fileStyle(file).quote);
  if (!code.ok) return code;
  addChild(container.value, code.value, place.value);
  return ok(null);
}

type Named = Pick<Target['element'], 'kind' | 'name'>;

/** Returns the new element's name at its destination, and adds the necessary import. */
function nameOf(draft: EditDraft, container: Target, newElement: NewElement): Result<Named, CanvasFault> {
  switch (newElement.kind) {
    case 'native':
      return nativeName(newElement.tag);
    case 'copy': {
      const source = draft.target(newElement.source);
      if (!source.ok) return source;
      const { kind, name } = source.value.element;
      return kind === 'native' ? nativeName(name) : componentName(container, source.value);
    }
    default:
      return assertNever(newElement);
  }
}

function nativeName(tag: string): Result<Named, CanvasFault> {
  return isAllowedTag(tag)
    ? ok({ kind: 'native', name: tag })
    : refuse('bad-tag', `The tag ${tag} cannot be added`);
}

function componentName(container: Target, source: Target): Result<Named, CanvasFault> {
  const name = nameAtDestination(container, source);
  if (!name.ok) return name;
  return isWithin(container.element.component, name.value)
    ? refuse('no-place', `${name.value} would render itself endlessly`)
    : ok({ kind: 'component', name: name.value });
}

function nameAtDestination(container: Target, source: Target): Result<string, CanvasFault> {
  const { name } = source.element;
  if (source.file === container.file) {
    const to = { parent: container.node, at: container.node.start };
    return lostNames(source.node.openingElement.name, to, source.file).length === 0
      ? ok(name)
      : refuse('out-of-scope', `${name} means something else at this place`);
  }
  const [first = name, ...members] = name.split('.');
  const origin = componentOrigin(source, first);
  if (!origin.ok) return origin;
  const imported = addImport(container, origin.value, first);
  return imported.ok ? ok([imported.value, ...members].join('.')) : imported;
}

function isWithin(component: JsxComponent | null, name: string): boolean {
  return component !== null && (component.name === name || isWithin(component.around, name));
}

/** Omits props that are null. @param quote quote style of the file's strings */
function writeElement(
  { kind, name }: Pick<JsxElement, 'kind' | 'name'>,
  { children, ...props }: PropsToSet,
  quote: Quote,
): Result<NewCode, CanvasFault> {
  const content = contentOf(children, quote);
  if (content === null) return refuse('bad-prop', 'The children must be a string');
  if (content !== '' && kind === 'native' && VOID_TAGS.has(name)) {
    return refuse('bad-prop', `${name} cannot have content`);
  }
  const attributes: string[] = [];
  for (const [prop, given] of Object.entries(props)) {
    const value = jsonValue(given);
    if (value === undefined) return refuse('bad-prop', `The value of ${prop} is not JSON`);
    if (value === null) continue;
    const problem = propProblem({ kind }, prop, value);
    if (problem !== null) return refuse('bad-prop', problem);
    if (kind === 'native' && prop === 'style' && (typeof value !== 'object' || Array.isArray(value))) {
      return refuse('bad-prop', 'React expects the style of a tag to be an object');
    }
    const code = valueCode(value, null, '', quote);
    attributes.push(code === null ? prop : `${prop}=${code}`);
  }
  const opening = [`<${name}`, ...attributes].join(' ');
  return ok(
    content === ''
      ? { opening: `${opening} />`, content, closing: '', takesLines: false }
      : { opening: `${opening}>`, content, closing: `</${name}>`, takesLines: attributes.length > 1 },
  );
}

/** Returns null if it is not text. */
function contentOf(children: unknown, quote: Quote): string | null {
  if (children === undefined || children === null) return '';
  if (typeof children === 'number') return String(children);
  return typeof children === 'string' ? jsxText(shownText(children), quote) : null;
}
