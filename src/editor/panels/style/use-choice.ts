import { useState } from 'react';
import { useElementStyle } from './element-style.ts';
import type { ShownValue } from './shown-value.ts';

interface Sent {
  readonly value: string;
  /** The element it was chosen for. */
  readonly codebaseId: string;
  /** What the page had told then. */
  readonly told: unknown;
}

export interface Choice {
  readonly shown: ShownValue;
  readonly choose: (value: string) => void;
}

/**
 * A property's value out of a few. What is chosen is in sight at once and until the page tells what came of it: else it would
 * seem not to be chosen, and choosing the one before again would seem to change nothing.
 * @param property in camel case
 * @param standing as it was told last
 * @param told another value each time it is told anew; null while it is not
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
