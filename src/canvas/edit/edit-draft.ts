import { MagicString } from 'magic-string';
import { fail, ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { ElementRef } from './mutation.ts';
import { refuse } from './refuse.ts';
import type { SourceReader } from './source-reader.ts';
import { readSyntax, type Found, type SyntaxFile } from './syntax-file.ts';

/** An element that a mutation found, in the file it is to be edited in. */
export interface Target extends Found {
  readonly file: SyntaxFile;
  /** The file's text, to be edited in place; what is not touched stays byte for byte. */
  readonly text: MagicString;
  /** What else the project says: its style sheets, for one. */
  readonly sources: SourceReader;
}

/**
 * One edit being made: files are read once, and edited together. Nothing is written here; `finishEdit` makes a result of it.
 */
export interface EditDraft {
  readonly sources: SourceReader;
  /** Finds the element and checks that it is what the editor believes it to be. */
  readonly target: (ref: ElementRef) => Result<Target, CanvasFault>;
  /** A file of any kind below `src`, for its text alone; null where there is none yet. */
  readonly text: (path: string) => Result<MagicString | null, CanvasFault>;
  /** A new file. */
  readonly create: (path: string, content: string) => void;
  /**
   * Says which elements of instant updates those elements are that the edit writes anew: for each file in the order of the
   * new source, null for one that no instant update shows.
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
    if (read.value === null) return refuse('unknown-element', `There is no file ${path} any more`);
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
        return refuse('unknown-element', `${ref.filename} has no such element any more`);
      }
      if (!isAsBelieved(ref, found)) {
        return refuse('stale-element', `${ref.filename} has changed since the editor read it`);
      }
      return ok({ ...found, file: file.value, text: opened, sources });
    },
    create: (path, content) => void created.set(path, content),
    name: (path, list) => void placeholders.set(path, list),
    edited: () => ({ texts, created, placeholders }),
  };
}

function isAsBelieved({ componentName, range }: ElementRef, { element }: Found): boolean {
  const isSameName = componentName === undefined || componentName === element.name;
  const isSamePlace =
    range === undefined || (range.start === element.range.start && range.end === element.range.end);
  return isSameName && isSamePlace;
}
