import { ToggleGroup } from 'radix-ui';
import type { LucideIcon } from 'lucide-react';
import { Tooltip } from '#ui/tooltip.tsx';
import { useElementStyle } from './element-style.ts';
import { StyleRow } from './style-row.tsx';
import { useChoice } from './use-choice.ts';

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
  const { shown, choose } = useChoice(property, style.shown([property]), style.told);
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
