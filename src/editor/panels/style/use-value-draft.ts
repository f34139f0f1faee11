import { useRef, useState } from 'react';
import { useCssCheck } from './css-check.ts';
import { completed, stepped, type Steps } from './css-length.ts';
import { useElementStyle, type StyleChanges } from './element-style.ts';

interface Draft {
  readonly text: string;
  /** The element it was written for. */
  readonly codebaseId: string;
  /** What the page had told when it was sent; null while it is being written. */
  readonly sentAt: { readonly told: unknown } | null;
  readonly problem: string | null;
}

interface ValueSource {
  /** In camel case; the first one is what a value is checked against. */
  readonly properties: readonly [string, ...string[]];
  /** Null where there is nothing to count. */
  readonly steps?: Steps | null;
  /** From what the page computed to what is shown, and from what is written to what goes into the code. */
  readonly present?: (value: string) => string;
  readonly meant?: (text: string) => string;
  readonly changesFor: (value: string) => StyleChanges;
}

export interface ValueDraft {
  readonly text: string;
  readonly isMixed: boolean;
  /** Why it was not sent. */
  readonly problem: string | null;
  readonly write: (text: string) => void;
  /** So many steps up or down; not sent yet. */
  readonly step: (times: number) => void;
  /** Entered, a value is sent even where the element looks like that already, but has it from elsewhere. */
  readonly commit: (how: 'entered' | 'left') => void;
  readonly drop: () => void;
}

const asItIs = (text: string): string => text.trim();

/**
 * A value while it is being changed. It is sent once it is meant: on Enter, on leaving the field, on letting a key or the
 * pointer go. After that it stays in sight until the page tells what came of it.
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
  // Letting go may come before the last step was drawn.
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
  /** What is not sent yet, and is this element's. */
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
