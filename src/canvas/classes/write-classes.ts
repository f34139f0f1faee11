import type { ESTree } from 'vite';
import type { Target } from '../edit/edit-draft.ts';
import type { Range } from '../jsx/syntax-nodes.ts';
import { addAttribute, removeAttribute } from '../props/attributes.ts';
import { needsProp } from '../props/component-props.ts';
import type { ClassLiteral, ClassSource, ClassText, ClassToken } from './class-source.ts';

/** A change of an element's classes. Classes not mentioned stay unchanged. */
export interface ClassChange {
  /** Class → its replacements; empty to remove it. */
  readonly replacements: ReadonlyMap<string, readonly string[]>;
  /** Appended after the others. */
  readonly added: readonly string[];
}

/** A token with its replacements; null if it stays. */
type TokenChange = ClassToken & { readonly replacements: readonly string[] | null };

/** Edits the text, and keeps white space between remaining words. Removes the attribute if no classes are left. */
export function writeClasses(target: Target, source: ClassSource, change: ClassChange): void {
  if (source.kind === 'absent') {
    addAttribute(target, `className="${change.added.join(' ')}"`);
    return;
  }
  const { added } = change;
  const changesIn = tokenChanges(change);
  const parts = source.kind === 'call' ? source.arguments : [{ ...source.literal, literal: source.literal }];
  const planned = parts.map(({ start, end, literal }) => {
    const texts = literal === null ? [] : literal.texts.map((text) => ({ text, tokens: changesIn(text) }));
    return { start, end, literal, texts };
  });
  const receiver = added.length === 0 ? -1 : planned.findIndex(({ literal }) => literal !== null);
  const isLeft = (part: (typeof planned)[number], index: number) =>
    index === receiver || part.literal === null || !becomesEmpty(part.literal, part.texts);

  if (added.length > 0 && receiver === -1 && source.kind === 'call') {
    writeArgument(target, source.call, source.arguments[0], added);
  } else if (!planned.some(isLeft)) {
    removeAll(target, source.attribute);
    return;
  }
  planned.forEach((part, index) => {
    if (!isLeft(part, index)) {
      const before = planned.slice(0, index).findLastIndex(isLeft);
      const from = before === -1 ? part.start : (planned[index - 1]?.end ?? part.start);
      target.text.remove(from, before === -1 ? (planned[index + 1]?.start ?? part.end) : part.end);
      return;
    }
    for (const { text, tokens } of part.texts) rewrite(target, text, tokens);
    if (index === receiver && part.literal !== null) append(target, part.literal, part.texts, added);
  });
}

/** Sets an empty text if the component requires `className`. */
function removeAll(target: Target, attribute: ESTree.JSXAttribute): void {
  const { node, text } = target;
  if (attribute.value === null || !needsProp(node, 'className', target)) {
    removeAttribute(target, node.openingElement, attribute);
  } else text.update(attribute.value.start, attribute.value.end, '""');
}

/** Writes replacements of a word once, at its first occurrence. */
function tokenChanges({ replacements }: ClassChange): (text: ClassText) => readonly TokenChange[] {
  const written = new Set<string>();
  return ({ tokens }) =>
    tokens.map((token) => {
      const others = token.word === null ? undefined : replacements.get(token.word);
      if (token.word === null || others === undefined) return { ...token, replacements: null };
      const isFirst = !written.has(token.word);
      written.add(token.word);
      return { ...token, replacements: isFirst ? others : [] };
    });
}

type PlannedText = { readonly text: ClassText; readonly tokens: readonly TokenChange[] };

/** False for a literal that was empty before. */
function becomesEmpty({ texts }: ClassLiteral, planned: readonly PlannedText[]): boolean {
  const tokens = planned.flatMap((one) => one.tokens);
  return (
    texts.length === 1 && tokens.length > 0 && tokens.every(({ replacements }) => replacements?.length === 0)
  );
}

function rewrite({ text: code }: Target, text: ClassText, tokens: readonly TokenChange[]): void {
  const isGone = (token: TokenChange | undefined) => token?.replacements?.length === 0;
  tokens.forEach((token, index) => {
    if (token.replacements === null) return;
    if (token.replacements.length > 0) {
      code.update(token.start, token.end, token.replacements.map((word) => encoded(word, text)).join(' '));
      return;
    }
    const hasLeft = tokens.slice(0, index).some((one) => !isGone(one));
    if (hasLeft || text.followsExpression) {
      code.remove(tokens[index - 1]?.end ?? text.start, token.end);
    } else {
      const next = tokens[index + 1];
      code.remove(token.start, next?.start ?? (text.precedesExpression ? text.end : token.end));
    }
  });
}

/** Appends after the last remaining word, else at the literal's end. */
function append(
  { text: code }: Target,
  literal: ClassLiteral,
  planned: readonly PlannedText[],
  added: readonly string[],
): void {
  for (const { text, tokens } of planned) {
    const last = tokens.findLast((token) => !token.isGlued && token.replacements?.length !== 0);
    if (last !== undefined) {
      code.appendLeft(last.end, ` ${added.map((word) => encoded(word, text)).join(' ')}`);
      return;
    }
  }
  const text = literal.texts.at(-1) ?? literal.texts[0];
  const before = code.original.slice(literal.start + 1, text.end);
  const needsSpace = text.followsExpression
    ? !/\s$/u.test(before)
    : text.tokens.some(({ isGlued }) => isGlued);
  code.appendLeft(text.end, `${needsSpace ? ' ' : ''}${added.map((word) => encoded(word, text)).join(' ')}`);
}

function encoded(word: string, { language }: Pick<ClassText, 'language'>): string {
  return language === 'js' ? word.replaceAll('\\', '\\\\') : word;
}

/** Inserts as the first argument, so that later ones win in functions that merge classes. */
function writeArgument(
  { text }: Target,
  call: Range,
  first: Range | undefined,
  added: readonly string[],
): void {
  const literal = `'${added.map((word) => encoded(word, { language: 'js' })).join(' ')}'`;
  if (first === undefined) {
    text.appendLeft(call.end - 1, literal);
    return;
  }
  const [space = ''] = /\s*$/u.exec(text.original.slice(0, first.start)) ?? [];
  text.appendLeft(first.start, `${literal},${space.includes('\n') ? space : ' '}`);
}
