import { useRef, useState } from 'react';
import { useCssCheck, useElementStyle, type StyleChanges } from './element-style.ts';
import { completed, stepped, type Steps } from './css-value.ts';

interface Draft {
  readonly text: string;
  /** The element the draft belongs to. */
  readonly codebaseId: string;
  /** The value of `told` when the draft was sent; null while the user is typing. */
  readonly sentAt: { readonly told: unknown } | null;
  readonly problem: string | null;
}

interface ValueSource {
  /** In camel case; values are validated against the first one. */
  readonly properties: readonly [string, ...string[]];
  /** Null for properties without a number. */
  readonly steps?: Steps | null;
  /** `present` converts a computed value for display, `meant` converts typed text to the value for the code. */
  readonly present?: (value: string) => string;
  readonly meant?: (text: string) => string;
  readonly changesFor: (value: string) => StyleChanges;
}

export interface ValueDraft {
  readonly text: string;
  readonly isMixed: boolean;
  /** Validation error; null if the value is valid. */
  readonly problem: string | null;
  readonly write: (text: string) => void;
  /** Changes the draft by a number of steps without sending it. */
  readonly step: (times: number) => void;
  /** `entered` (Enter) also sends a value equal to the computed one if the element does not set it itself. */
  readonly commit: (how: 'entered' | 'left') => void;
  readonly drop: () => void;
}

const asItIs = (text: string): string => text.trim();

/**
 * Holds a value while it is being edited. Sends it on Enter, on blur, and on release of an arrow key or the pointer.
 * Then shows the sent value until the page reports the result.
 */
export function useValueDraft({
  properties,
  steps = null,
  present = asItIs,
  meant = steps === null ? asItIs : (text) => completed(text, steps),
  changesFor,
}: ValueSource): ValueDraft {
  const style = useElementStyle();
  const isCss = useCssCheck();
  const [draft, setDraft] = useState<Draft | null>(null);
  // A ref, because the release event can come before the last step is rendered.
  const latest = useRef<Draft | null>(null);

  const shown = style.shown(properties);
  const standing = shown.kind === 'value' ? present(shown.value) : '';
  const own = draft?.codebaseId === style.codebaseId ? draft : null;
  const isTold = own !== null && own.sentAt !== null && own.sentAt.told !== style.told;
  const text = own === null || isTold ? standing : own.text;

  const put = (next: Omit<Draft, 'codebaseId'> | null): void => {
    latest.current = next === null ? null : { ...next, codebaseId: style.codebaseId };
    setDraft(latest.current);
  };
  /** The unsent text for the current element, or null. */
  const written = (): string | null => {
    const { current } = latest;
    return current?.codebaseId === style.codebaseId && current.sentAt === null ? current.text : null;
  };
  const write = (next: string): void => put({ text: next, sentAt: null, problem: null });

  const commit = (how: 'entered' | 'left'): void => {
    const now = written();
    if (now === null) return;
    const value = meant(now);
    const changes = changesFor(value);
    const isOwn = Object.keys(changes).every((property) => style.standing(property) === 'set');
    if (value === '' || (value === meant(standing) && (how === 'left' || isOwn))) {
      put(null);
    } else if (isCss(properties[0], value)) {
      put({ text: present(value), sentAt: { told: style.told }, problem: null });
      style.change(changes);
    } else {
      put({ text: now, sentAt: null, problem: `“${now.trim()}” is no value for this` });
    }
  };

  return {
    text,
    isMixed: shown.kind === 'mixed',
    problem: own?.problem ?? null,
    write,
    step: (times) => {
      if (steps !== null) write(stepped(written() ?? text, times, steps));
    },
    commit,
    drop: () => put(null),
  };
}
