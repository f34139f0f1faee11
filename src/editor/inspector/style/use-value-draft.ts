import { useRef, useState } from 'react';
import { useCssCheck, useElementStyle, type StyleChanges } from './element-style.ts';
import { completed, stepped, type Steps } from './css-value.ts';

interface Draft {
  readonly text: string;
  /** The element the draft belongs to. */
  readonly codebaseId: string;
  /** The value of `report` when the draft was sent; null while the user is typing. */
  readonly sentAt: { readonly report: unknown } | null;
  readonly problem: string | null;
}

interface ValueSource {
  /** In camel case; values are validated against the first one. */
  readonly properties: readonly [string, ...string[]];
  /** Null for properties without a number. */
  readonly steps?: Steps | null;
  /** `format` converts a computed value for display, `parse` converts typed text to the value for the code. */
  readonly format?: (value: string) => string;
  readonly parse?: (text: string) => string;
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
  readonly discard: () => void;
}

const trimText = (text: string): string => text.trim();

/**
 * Holds a value while it is being edited. Sends it on Enter, on blur, and on release of an arrow key or the pointer.
 * Then shows the sent value until the page reports the result.
 */
export function useValueDraft({
  properties,
  steps = null,
  format = trimText,
  parse = steps === null ? trimText : (text) => completed(text, steps),
  changesFor,
}: ValueSource): ValueDraft {
  const style = useElementStyle();
  const isCss = useCssCheck();
  const [draft, setDraft] = useState<Draft | null>(null);
  // A ref, because the release event can come before the last step is rendered.
  const latest = useRef<Draft | null>(null);

  const shown = style.shown(properties);
  const computedText = shown.kind === 'value' ? format(shown.value) : '';
  const own = draft?.codebaseId === style.codebaseId ? draft : null;
  const isReported = own !== null && own.sentAt !== null && own.sentAt.report !== style.styleReport;
  const text = own === null || isReported ? computedText : own.text;

  const replaceDraft = (next: Omit<Draft, 'codebaseId'> | null): void => {
    latest.current = next === null ? null : { ...next, codebaseId: style.codebaseId };
    setDraft(latest.current);
  };
  /** The unsent text for the current element, or null. */
  const written = (): string | null => {
    const { current } = latest;
    return current?.codebaseId === style.codebaseId && current.sentAt === null ? current.text : null;
  };
  const write = (next: string): void => replaceDraft({ text: next, sentAt: null, problem: null });

  const commit = (how: 'entered' | 'left'): void => {
    const now = written();
    if (now === null) return;
    const value = parse(now);
    const changes = changesFor(value);
    const isOwn = Object.keys(changes).every((property) => style.originOf(property) === 'set');
    if (value === '' || (value === parse(computedText) && (how === 'left' || isOwn))) {
      replaceDraft(null);
    } else if (isCss(properties[0], value)) {
      replaceDraft({ text: format(value), sentAt: { report: style.styleReport }, problem: null });
      style.change(changes);
    } else {
      replaceDraft({ text: now, sentAt: null, problem: `“${now.trim()}” is not a valid value` });
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
    discard: () => replaceDraft(null),
  };
}
