import { isDeepStrictEqual } from 'node:util';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { fileStyle } from '../code-style/file-style.ts';
import type { EditDraft, Target } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import {
  addAttribute,
  attributeValue,
  isWritten,
  ownAttributes,
  removeAttribute,
  valueCode,
} from '../props/attributes.ts';
import { needsProp } from '../props/component-props.ts';
import { jsonValue, type Json } from '../props/literals.ts';
import { propProblem } from '../props/prop-rules.ts';
import { setWholeStyle } from '../styling/inline-style.ts';

type Done = Result<null, CanvasFault>;

/** Sets a prop to a literal value, or removes it. */
export function changePropValue(draft: EditDraft, mutation: Mutations['changePropValue']): Done {
  const { propName, propValue = null } = mutation;
  const found = draft.target(mutation.element);
  if (!found.ok) return found;
  const target = found.value;
  const value = jsonValue(propValue);
  if (value === undefined) return refuse('bad-prop', `The value of ${propName} is nested too deeply`);
  const problem = propProblem(target.element, propName, value);
  if (problem !== null) return refuse('bad-prop', problem);
  if (propName === 'style') return setWholeStyle(target, value);
  if (propName === 'className' && value !== null && typeof value !== 'string') {
    return refuse('bad-class', 'className must be a string');
  }
  return setProp(target, propName, value);
}

function setProp(target: Target, name: string, value: Json): Done {
  const own = ownAttributes(target, name);
  if (!own.ok) return own;
  const { text, file, element } = target;
  const last = own.value.at(-1) ?? null;
  if (last !== null && !isWritten(last)) {
    const code = name === 'className' ? 'computed-class' : 'computed-prop';
    return refuse(code, `${name} of ${element.name} is computed in the code`);
  }
  if (value === null) {
    if (needsProp(target.node, name, target)) {
      return refuse('bad-prop', `${element.name} requires ${name}`);
    }
    for (const attribute of own.value) removeAttribute(target, target.node.openingElement, attribute);
    return ok(null);
  }
  const code = valueCode(value, last, file.source, fileStyle(file).quote);
  if (last === null) addAttribute(target, code === null ? name : `${name}=${code}`);
  else if (isDeepStrictEqual(attributeValue(last), value) || code === null) return ok(null);
  else if (last.value === null) text.appendLeft(last.end, `=${code}`);
  else if (last.value.type === 'JSXExpressionContainer') {
    // Keeps comments inside the braces.
    const { start, end } = last.value.expression;
    text.overwrite(start, end, code.slice(1, -1));
  } else text.overwrite(last.value.start, last.value.end, code);
  return ok(null);
}
