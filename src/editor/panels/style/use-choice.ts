import { useState } from 'react';
import { useElementStyle } from './element-style.ts';
import type { ShownValue } from './shown-value.ts';

interface Sent {
  readonly value: string;
  /** The element the value was chosen for. */
  readonly codebaseId: string;
  /** The value of `told` at that time. */
  readonly told: unknown;
}

export interface Choice {
  readonly shown: ShownValue;
  readonly choose: (value: string) => void;
}

/**
 * Returns the value of a keyword property. Shows a chosen value at once, until the page reports the result: otherwise
 * the choice would seem to be ignored, and choosing the old value again would not fire a change.
 * @param property in camel case
 * @param standing the value reported last
 * @param told changes identity with each report; null while no report is valid
 */
export function useChoice(property: string, standing: ShownValue, told: unknown): Choice {
  const style = useElementStyle();
  const [sent, setSent] = useState<Sent | null>(null);
  const isUntold = sent?.codebaseId === style.codebaseId && (told === null || told === sent.told);
  return {
    shown: isUntold ? { kind: 'value', value: sent.value } : standing,
    choose: (value) => {
      setSent({ value, codebaseId: style.codebaseId, told });
      style.change({ [property]: value });
    },
  };
}
