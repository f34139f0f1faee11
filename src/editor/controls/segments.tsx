import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { Tooltip } from '#ui/tooltip.tsx';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly hint: string;
  readonly icon: ReactNode;
}

/** A segmented control with a single choice. */
export function Segments<Value extends string>({
  label,
  segments,
  value,
  showsNames = false,
  onChange,
}: {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  /** Null if none is chosen. */
  readonly value: Value | null;
  readonly showsNames?: boolean;
  readonly onChange: (value: Value) => void;
}) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => {
        // Pressing the chosen segment again yields an empty value; ignore it.
        const segment = segments.find((one) => one.value === next);
        if (segment !== undefined) onChange(segment.value);
      }}
      className="flex h-8 shrink-0 rounded-lg border border-line bg-well p-0.5"
    >
      {segments.map(({ value, name, hint, icon }) => (
        <Tooltip key={value} text={hint}>
          <ToggleGroup.Item
            value={value}
            aria-label={name}
            className="flex min-w-7.5 items-center justify-center gap-1.5 rounded-md px-1.5 font-medium text-ink-2 transition-[background-color,color] duration-150 hover:text-ink aria-checked:bg-sheet aria-checked:text-route-ink aria-checked:shadow-lift dark:aria-checked:bg-line"
          >
            {icon}
            {showsNames && <span className="pr-1">{name}</span>}
          </ToggleGroup.Item>
        </Tooltip>
      ))}
    </ToggleGroup.Root>
  );
}
