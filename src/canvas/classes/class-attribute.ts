import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { Target } from '../edit/edit-draft.ts';
import { refuse } from '../edit/refuse.ts';
import { JSX_ENTITY } from '../jsx/jsx-text.ts';
import { takesProp } from '../props/component-props.ts';
import { readClassSource, type ClassLiteral, type ClassSource } from './class-source.ts';
import { writeClasses, type ClassChange } from './write-classes.ts';

type Done = Result<null, CanvasFault>;

export interface ClassWords {
  /** Literal classes that are always set, in order. */
  readonly words: readonly string[];
  /** False if expressions may add other classes. */
  readonly isComplete: boolean;
}

/** A class that needs no escaping in a string: without quotes, white space, or `${`. */
const CLASS_WORD = /^[^\s\p{C}"'`<>]+$/u;

export function classWords(target: Target): Result<ClassWords, CanvasFault> {
  const source = readClassSource(target);
  if (!source.ok) return source;
  const literals = literalsOf(source.value);
  const isComplete =
    literals.every(isWrittenOut) &&
    (source.value.kind !== 'call' || literals.length === source.value.arguments.length);
  return ok({ words: wordsOf(literals), isComplete });
}

/** Edits each literal in place; call once per draft, because it reads the original code. */
export function changeClassWords(target: Target, { replacements, added }: ClassChange): Done {
  const source = readClassSource(target);
  if (!source.ok) return source;
  const present = wordsOf(literalsOf(source.value));
  const written = [...added, ...[...replacements.values()].flat()];
  const bad = written.find((word) => !present.includes(word) && !isClassWord(word));
  if (bad !== undefined) return refuse('bad-class', `"${bad}" is not a valid class`);
  const kept = present.flatMap((word) => replacements.get(word) ?? [word]);
  const fresh = [...new Set(added)].filter((word) => !kept.includes(word));
  const isSame = kept.length === present.length && kept.every((word, index) => word === present[index]);
  if (isSame && fresh.length === 0)
    return refuse('nothing-to-change', 'The element already has these classes');
  if (source.value.kind === 'absent' && !takesProp(target, 'className')) {
    return refuse(
      'computed-class',
      `The code of ${target.element.name} does not show that it accepts a class`,
    );
  }
  writeClasses(target, source.value, { replacements, added: fresh });
  return ok(null);
}

/** Puts the new classes in place of the first removed one. */
export function replaceClassWords(target: Target, remove: readonly string[], add: readonly string[]): Done {
  const read = classWords(target);
  if (!read.ok) return read;
  const { words } = read.value;
  const gone = words.filter((word) => remove.includes(word) && !add.includes(word));
  const fresh = add.filter((word) => !words.includes(word));
  const replacements = new Map(gone.map((word) => [word, word === gone[0] ? fresh : []]));
  return changeClassWords(target, { replacements, added: gone.length === 0 ? fresh : [] });
}

export function addClassWord(target: Target, word: string): Done {
  if (!isClassWord(word)) return refuse('bad-class', `"${word}" is not a valid class`);
  const read = classWords(target);
  if (!read.ok) return read;
  if (read.value.words.includes(word)) {
    return refuse('nothing-to-change', `This ${target.element.name} already has the class "${word}"`);
  }
  return changeClassWords(target, { replacements: new Map(), added: [word] });
}

export function removeClassWord(target: Target, word: string): Done {
  const read = classWords(target);
  if (!read.ok) return read;
  if (!read.value.words.includes(word)) {
    if (!isClassWord(word)) return refuse('bad-class', `"${word}" is not a valid class`);
    return read.value.isComplete
      ? refuse('nothing-to-change', `This ${target.element.name} does not have the class "${word}"`)
      : refuse('computed-class', `The code does not contain the class "${word}" literally`);
  }
  return changeClassWords(target, { replacements: new Map([[word, []]]), added: [] });
}

function isClassWord(word: string): boolean {
  return CLASS_WORD.test(word) && !word.includes('${') && !JSX_ENTITY.test(word);
}

function literalsOf(source: ClassSource): readonly ClassLiteral[] {
  if (source.kind === 'absent') return [];
  if (source.kind === 'literal') return [source.literal];
  return source.arguments.map(({ literal }) => literal).filter((literal) => literal !== null);
}

function isWrittenOut({ texts }: ClassLiteral): boolean {
  return texts.length === 1 && texts[0].tokens.every(({ word }) => word !== null);
}

function wordsOf(literals: readonly ClassLiteral[]): readonly string[] {
  return literals.flatMap(({ texts }) =>
    texts.flatMap(({ tokens }) => tokens.map(({ word }) => word).filter((word) => word !== null)),
  );
}
