import { assertNever } from '#core/assert-never.ts';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { EditDraft, Target } from '../edit/edit-draft.ts';
import type { Mutations, NewElement } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import type { JsxComponent } from '../jsx-file.ts';
import { lostNames } from '../place/lost-names.ts';
import { fileStyle } from '../text/file-style.ts';
import { addChild } from './add-child.ts';
import { addImport } from './add-import.ts';
import { addPlace } from './add-place.ts';
import { componentOrigin } from './component-origin.ts';
import { isAllowedTag } from './native-tags.ts';
import { writeElement } from './write-element.ts';

/** Adds a new child element: a native tag, or a component that the code already uses. */
export function addJsxElement(
  draft: EditDraft,
  { destination, before, after, newElement, placeholder }: Mutations['addJsxElement'],
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
  draft.name(file.path, [placeholder]);
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
    : refuse('bad-tag', `${tag} is no tag that can be added`);
}

function componentName(container: Target, source: Target): Result<Named, CanvasFault> {
  const name = nameThere(container, source);
  if (!name.ok) return name;
  return isWithin(container.element.component, name.value)
    ? refuse('no-place', `${name.value} would stand inside itself, without end`)
    : ok({ kind: 'component', name: name.value });
}

function nameThere(container: Target, source: Target): Result<string, CanvasFault> {
  const { name } = source.element;
  if (source.file === container.file) {
    const to = { parent: container.node, at: container.node.start };
    return lostNames(source.node.openingElement.name, to, source.file).length === 0
      ? ok(name)
      : refuse('out-of-scope', `${name} means something else in this place`);
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
