import { ToggleGroup } from 'radix-ui';
import { type LucideIcon, ChevronDown } from 'lucide-react';
import { Tooltip } from '#ui/tooltip.tsx';
import { useElementStyle } from './element-style.ts';
import { StyleRow } from './style-row.tsx';
import type { ShownValue } from './css-value.ts';
import { useState } from 'react';

export interface StyleChoice {
  readonly value: string;
  /** Other computed values that mean the same. */
  readonly alias?: readonly string[];
  readonly name: string;
  readonly icon: LucideIcon;
}

/** A row of icon buttons for a property with few values. */
export function ChoiceField({
  name,
  label = name,
  property,
  choices,
}: {
  readonly name: string;
  readonly label?: string;
  /** In camel case. */
  readonly property: string;
  readonly choices: readonly StyleChoice[];
}) {
  const style = useElementStyle();
  const { shown, choose } = useChoice(property, style.shown([property]), style.styleReport);
  const current = shown.kind === 'value' ? shown.value : null;
  const chosen = choices.find(
    ({ value, alias = [] }) => current !== null && [value, ...alias].includes(current),
  );
  return (
    <StyleRow name={name} label={label} properties={[property]}>
      <ToggleGroup.Root
        type="single"
        aria-label={label}
        value={chosen?.value ?? ''}
        onValueChange={(value) => {
          // Pressing the chosen value again must not clear it; the reset button does that.
          if (value !== '') choose(value);
        }}
        className="flex h-7 rounded-md border border-line bg-well p-0.5"
      >
        {choices.map(({ value, name: choiceName, icon: Icon }) => (
          <Tooltip key={value} text={choiceName}>
            <ToggleGroup.Item
              value={value}
              aria-label={choiceName}
              className="grid flex-1 place-items-center rounded text-ink-2 transition-[background-color,color] duration-150 hover:text-ink aria-checked:bg-sheet aria-checked:text-route-ink aria-checked:shadow-lift dark:aria-checked:bg-line"
            >
              <Icon size={14} aria-hidden />
            </ToggleGroup.Item>
          </Tooltip>
        ))}
      </ToggleGroup.Root>
    </StyleRow>
  );
}

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
  const reported = isComputed ? style.shown(readFrom ?? [property]) : asShown(inClasses);
  const { shown, choose } = useChoice(property, reported, isComputed ? style.styleReport : style.classReport);
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

interface Sent {
  readonly value: string;
  /** The element the value was chosen for. */
  readonly codebaseId: string;
  /** The value of `report` at that time. */
  readonly report: unknown;
}

export interface Choice {
  readonly shown: ShownValue;
  readonly choose: (value: string) => void;
}

/**
 * Returns the value of a keyword property. Shows a chosen value at once, until the page reports the result: otherwise
 * the choice would seem to be ignored, and choosing the old value again would not fire a change.
 * @param property in camel case
 * @param reported the value reported last
 * @param report changes identity with each report; null while no report is valid
 */
function useChoice(property: string, reported: ShownValue, report: unknown): Choice {
  const style = useElementStyle();
  const [sent, setSent] = useState<Sent | null>(null);
  const isPending = sent?.codebaseId === style.codebaseId && (report === null || report === sent.report);
  return {
    shown: isPending ? { kind: 'value', value: sent.value } : reported,
    choose: (value) => {
      setSent({ value, codebaseId: style.codebaseId, report });
      style.change({ [property]: value });
    },
  };
}
