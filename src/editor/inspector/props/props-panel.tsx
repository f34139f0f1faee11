import { X } from 'lucide-react';
import { useMemo, type ReactNode, useId, useState, type KeyboardEvent } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { useDispatch } from '../../state/use-editor.ts';
import type { SelectedElement } from '../../tree/selected-element.ts';
import { AddProp } from './add-prop.tsx';
import { elementProps, type ElementProp, type PropValue, readPropValue } from './element-props.ts';
import { Switch } from 'radix-ui';

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
        <p className="text-ink-3">This element has no props.</p>
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

interface LiteralFieldProps<Value extends PropValue> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: PropValue) => void;
}

/** A switch for booleans, a text field for strings and numbers. */
function LiteralField({ name, value, onChange }: LiteralFieldProps<PropValue>) {
  if (typeof value === 'boolean') return <YesNo name={name} value={value} onChange={onChange} />;
  return <Line name={name} value={value} onChange={onChange} />;
}

function YesNo({ name, value, onChange }: LiteralFieldProps<boolean>) {
  return (
    <Switch.Root
      aria-label={name}
      checked={value}
      onCheckedChange={onChange}
      className="my-1 h-5 w-9 rounded-full border border-line-strong bg-well p-px transition-colors duration-150 aria-checked:border-found aria-checked:bg-found"
    >
      <Switch.Thumb className="block size-4 rounded-full bg-ink-3 transition-transform duration-150 data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-found" />
    </Switch.Root>
  );
}

/** Commits on Enter and on blur, if the value changed. */
function Line({ name, value, onChange }: LiteralFieldProps<string | number>) {
  const id = useId();
  const [written, setWritten] = useState<string | null>(null);
  const [isNoNumber, setIsNoNumber] = useState(false);
  const put = (text: string | null): void => {
    setWritten(text);
    setIsNoNumber(false);
  };
  const commit = (): void => {
    if (written === null) return;
    const next = readPropValue(typeof value === 'number' ? 'number' : 'text', written);
    if (next === null) {
      setIsNoNumber(true);
      return;
    }
    put(null);
    if (next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    put(null);
  };
  return (
    <div>
      <input
        type="text"
        inputMode={typeof value === 'number' ? 'decimal' : 'text'}
        aria-label={name}
        aria-invalid={isNoNumber ? true : undefined}
        aria-describedby={isNoNumber ? `${id}-problem` : undefined}
        value={written ?? String(value)}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => put(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={commit}
        className={`h-8 w-full rounded-md border bg-paper px-2 text-xs ${isNoNumber ? 'border-warn' : 'border-line hover:border-line-strong'}`}
      />
      {isNoNumber && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-xs font-medium text-warn">
          Enter a number
        </p>
      )}
    </div>
  );
}
