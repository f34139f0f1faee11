import { useId, useState, type KeyboardEvent } from 'react';
import { Switch } from 'radix-ui';
import { readPropValue, type PropValue } from './element-props.ts';

interface LiteralFieldProps<Value extends PropValue> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: PropValue) => void;
}

/** A switch for booleans, a text field for strings and numbers. */
export function LiteralField({ name, value, onChange }: LiteralFieldProps<PropValue>) {
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
          A number is needed here
        </p>
      )}
    </div>
  );
}
