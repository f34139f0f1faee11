import { ChevronDown } from 'lucide-react';
import { useElementStyle } from './element-style.ts';
import type { ShownValue } from './shown-value.ts';
import { StyleRow } from './style-row.tsx';
import { useChoice } from './use-choice.ts';

export interface StyleOption {
  readonly value: string;
  readonly name: string;
}

/** A select for a property with few keywords. A value that is not an option is shown as it is. */
export function SelectField({
  name,
  label = name,
  property,
  readFrom,
  options,
  inClasses,
}: {
  readonly name: string;
  readonly label?: string;
  /** In camel case. */
  readonly property: string;
  readonly readFrom?: readonly string[];
  readonly options: readonly StyleOption[];
  /** The value from the classes, for properties that the page does not report; null when no class sets it. */
  readonly inClasses?: string | null;
}) {
  const style = useElementStyle();
  const isComputed = inClasses === undefined;
  const standing = isComputed ? style.shown(readFrom ?? [property]) : asShown(inClasses);
  const { shown, choose } = useChoice(property, standing, isComputed ? style.told : style.toldClasses);
  const value = shown.kind === 'value' ? shown.value : '';
  const isListed = options.some((option) => option.value === value);
  return (
    <StyleRow name={name} label={label} properties={[property]}>
      <div className="relative">
        <select
          aria-label={label}
          value={value}
          onChange={(event) => {
            if (event.target.value !== '') choose(event.target.value);
          }}
          className="h-7 w-full appearance-none rounded-md border border-line bg-paper pr-6 pl-2 text-xs text-ink transition-colors duration-150 hover:border-line-strong"
        >
          {!isListed && (
            <option value={value} disabled={value === ''}>
              {value === '' ? (shown.kind === 'mixed' ? 'Mixed' : '–') : value}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
        <ChevronDown
          size={12}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-3"
        />
      </div>
    </StyleRow>
  );
}

function asShown(value: string | null): ShownValue {
  return value === null ? { kind: 'unknown' } : { kind: 'value', value };
}
