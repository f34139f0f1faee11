import { X } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { useDispatch } from '../../use-editor.ts';
import type { SelectedElement } from '../selected-element.ts';
import { AddProp } from './add-prop.tsx';
import { elementProps, type ElementProp, type PropValue } from './element-props.ts';
import { LiteralField } from './literal-field.tsx';

/** The props of the element: plain values are editable, functions and objects are read-only. */
export function PropsPanel({ element }: { readonly element: SelectedElement }) {
  const dispatch = useDispatch();
  const { codebaseId, node } = element;
  const props = useMemo(() => elementProps(node.props), [node]);
  const change = (propName: string, propValue: PropValue | null): void =>
    dispatch({
      type: 'change',
      draft: {
        type: 'CHANGE_PROP',
        changeFields: { codebaseIdToChange: codebaseId, propName, propValue },
      },
    });
  return (
    <div className="flex flex-col gap-4 p-3">
      {props.length === 0 ? (
        <p className="text-ink-3">This element is given nothing but its place.</p>
      ) : (
        <ul aria-label="Props" className="flex flex-col gap-2">
          {props.map((prop) => (
            <li key={prop.name} className="grid grid-cols-[5.5rem_minmax(0,1fr)_1.25rem] items-start gap-x-2">
              <Tooltip text={prop.name} side="left">
                <span className="truncate py-1.5 text-ink-2">{prop.name}</span>
              </Tooltip>
              <PropBody prop={prop} onChange={(value) => change(prop.name, value)} />
            </li>
          ))}
        </ul>
      )}
      <AddProp props={node.props} onAdd={change} />
    </div>
  );
}

function PropBody({
  prop,
  onChange,
}: {
  readonly prop: ElementProp;
  readonly onChange: (value: PropValue | null) => void;
}) {
  switch (prop.kind) {
    case 'literal':
      return (
        <>
          <LiteralField name={prop.name} value={prop.value} onChange={onChange} />
          <button
            type="button"
            aria-label={`Remove ${prop.name}`}
            onClick={() => onChange(null)}
            className="mt-1.5 grid size-5 place-items-center rounded text-ink-3 hover:bg-well hover:text-ink"
          >
            <X size={12} aria-hidden />
          </button>
        </>
      );
    case 'function':
      return <ReadOnly>a function</ReadOnly>;
    case 'object':
      return <ReadOnly>{prop.json}</ReadOnly>;
    default:
      return assertNever(prop);
  }
}

function ReadOnly({ children }: { readonly children: ReactNode }) {
  return (
    <span className="col-span-2 truncate rounded-md bg-well px-2 py-1.5 text-xs text-ink-3">{children}</span>
  );
}
