import { MagicString } from 'magic-string';
import { fail, ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { ElementRef } from './mutation.ts';
import { refuse } from './refuse.ts';
import { readSyntax, type Found, type SyntaxFile } from './syntax-file.ts';

/** The element of a mutation, in the file to edit. */
export interface Target extends Found {
  readonly file: SyntaxFile;
  /** The file's text, edited in place; untouched parts stay unchanged, byte for byte. */
  readonly text: MagicString;
  /** Other sources of the project, such as style sheets. */
  readonly sources: SourceReader;
}

/**
 * One edit in progress: each file is read once, and edits to it are combined. Nothing is written to disk; `finishEdit`
 * computes the result.
 */
export interface EditDraft {
  readonly sources: SourceReader;
  /** Finds the element and checks that it matches the editor's data. */
  readonly target: (ref: ElementRef) => Result<Target, CanvasFault>;
  /** Opens a file of any kind below `src` as text; null if it does not exist. */
  readonly text: (path: string) => Result<MagicString | null, CanvasFault>;
  /** Adds a new file. */
  readonly create: (path: string, content: string) => void;
  /**
   * Assigns placeholder ids of instant updates to the elements that the edit adds: per file, in the order of the new
   * source; null for an element without an instant update.
   */
  readonly name: (path: string, placeholders: readonly (string | null)[]) => void;
  readonly edited: () => EditedTexts;
}

export interface EditedTexts {
  readonly texts: ReadonlyMap<string, MagicString>;
  readonly created: ReadonlyMap<string, string>;
  readonly placeholders: ReadonlyMap<string, readonly (string | null)[]>;
}

export function openDraft(sources: SourceReader): EditDraft {
  const texts = new Map<string, MagicString>();
  const syntax = new Map<string, SyntaxFile>();
  const created = new Map<string, string>();
  const placeholders = new Map<string, readonly (string | null)[]>();

  const text = (path: string): Result<MagicString | null, CanvasFault> => {
    const open = texts.get(path);
    if (open !== undefined) return ok(open);
    const read = sources.read(path);
    if (!read.ok || read.value === null) return read.ok ? ok(null) : read;
    const opened = new MagicString(read.value);
    texts.set(path, opened);
    return ok(opened);
  };
  const fileOf = (path: string): Result<SyntaxFile, CanvasFault> => {
    const known = syntax.get(path);
    if (known !== undefined) return ok(known);
    const read = text(path);
    if (!read.ok) return read;
    if (read.value === null) return refuse('unknown-element', `The file ${path} no longer exists`);
    const file = readSyntax(path, read.value.original);
    if (file.ok) syntax.set(path, file.value);
    return file;
  };
  return {
    sources,
    text,
    target: (ref) => {
      const file = fileOf(ref.filename);
      const opened = texts.get(ref.filename);
      if (!file.ok) return fail(file.error);
      const found = file.value.find(ref.codebaseId);
      if (found === null || opened === undefined) {
        return refuse('unknown-element', `${ref.filename} no longer contains this element`);
      }
      if (!matchesRef(ref, found)) {
        return refuse('stale-element', `${ref.filename} has changed since the editor read it`);
      }
      return ok({ ...found, file: file.value, text: opened, sources });
    },
    create: (path, content) => void created.set(path, content),
    name: (path, list) => void placeholders.set(path, list),
    edited: () => ({ texts, created, placeholders }),
  };
}

function matchesRef({ componentName, range }: ElementRef, { element }: Found): boolean {
  const isSameName = componentName === undefined || componentName === element.name;
  const isSamePlace =
    range === undefined || (range.start === element.range.start && range.end === element.range.end);
  return isSameName && isSamePlace;
}

/**
 * The project's sources, from disk or, in tests, from memory. Files outside `src` are never read.
 */
export interface SourceReader {
  /** Null if the file is missing; `outside-source` if not allowed. @param path from the project root, with slashes */
  readonly read: (path: string) => Result<string | null, CanvasFault>;
  /** All style sheets below `src`, sorted. */
  readonly styleSheets: () => readonly string[];
}
