import { Plus } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { Button } from '#ui/button.tsx';
import {
  readPropValue,
  whyNoNewProp,
  type NewPropProblem,
  type PropType,
  type PropValue,
} from './element-props.ts';

const PROBLEMS: Readonly<Record<NewPropProblem, string>> = {
  empty: 'A prop needs a name',
  'not-a-name': 'This is not a valid prop name',
  reserved: 'This one is not set here',
  handler: 'Functions are written in the code',
  taken: 'This prop already exists',
};
const TYPES: readonly { readonly value: PropType; readonly name: string }[] = [
  { value: 'text', name: 'Text' },
  { value: 'number', name: 'Number' },
  { value: 'boolean', name: 'Yes or no' },
];
const FIELD = 'h-8 w-full min-w-0 rounded-md border border-line bg-paper px-2 text-xs placeholder:text-ink-3';

/** Form for a new prop: name, type and value. */
export function AddProp({
  props,
  onAdd,
}: {
  readonly props: NavTreeNode['props'];
  readonly onAdd: (name: string, value: PropValue) => void;
}) {
  const id = useId();
  const [name, setName] = useState('');
  const [type, setType] = useState<PropType>('text');
  const [written, setWritten] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const add = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = whyNoNewProp(name.trim(), props);
    const value = readPropValue(type, type === 'boolean' && written === '' ? 'true' : written);
    if (wrong !== null || value === null) {
      setProblem(wrong === null ? 'Enter a number' : PROBLEMS[wrong]);
      return;
    }
    onAdd(name.trim(), value);
    setName('');
    setWritten('');
    setProblem(null);
  };

  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="font-sans text-xs font-semibold tracking-normal text-ink-2">Add a prop</h3>
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-2">
        <input
          type="text"
          aria-label="Name"
          placeholder="Name"
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          value={name}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
          className={FIELD}
        />
        <select
          aria-label="Kind"
          value={type}
          onChange={(event) => {
            const next = TYPES.find(({ value }) => value === event.target.value);
            if (next === undefined) return;
            setType(next.value);
            setWritten('');
          }}
          className={FIELD}
        >
          {TYPES.map(({ value, name: typeName }) => (
            <option key={value} value={value}>
              {typeName}
            </option>
          ))}
        </select>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-2">
        {type === 'boolean' ? (
          <select
            aria-label="Value"
            value={written === '' ? 'true' : written}
            onChange={(event) => setWritten(event.target.value)}
            className={FIELD}
          >
            <option value="true">Yes</option>
            <option value="false">No</option>
          </select>
        ) : (
          <input
            type="text"
            inputMode={type === 'number' ? 'decimal' : 'text'}
            aria-label="Value"
            placeholder="Value"
            value={written}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => {
              setWritten(event.target.value);
              setProblem(null);
            }}
            className={FIELD}
          />
        )}
        <Button type="submit" size="small" className="h-8!">
          <Plus size={14} aria-hidden />
          Add
        </Button>
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="text-xs font-medium text-warn">
          {problem}
        </p>
      )}
    </form>
  );
}
