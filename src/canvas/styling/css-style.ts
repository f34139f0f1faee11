import type { Declaration } from 'postcss';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { cssName } from '#editor-protocol/css-name.ts';
import { addClassWord, classWords } from '../classes/class-attribute.ts';
import { importSheet } from '../code-style/file-style.ts';
import type { EditDraft, Target } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import {
  addDeclarations,
  declarationsOf,
  removeDeclaration,
  replaceValue,
  type PlacedRule,
} from './css-declarations.ts';
import { cssValue, readStyles } from './css-value.ts';
import {
  COMMON_SHEET_STYLE,
  cssRule,
  mentions,
  readSheet,
  rulesFor,
  ruleState,
  sheetStyle,
  styleSheets,
  type RuleState,
  type StyleSheet,
} from './style-sheet.ts';

type Done = Result<null, CanvasFault>;
/** By CSS name; null removes a property. */
type Declarations = ReadonlyMap<string, string | null>;

/** A class that needs no escaping in a selector; excludes utility classes, which have no rule in our sheets. */
const PLAIN_WORD = /^-?[A-Za-z_][\w-]*$/u;

/**
 * Styles an element through a rule of one of its classes: the existing rule, or a new one in that class's sheet. If no
 * sheet mentions its classes, adds a class, and a sheet next to the element's file.
 */
export function styleWithCss(draft: EditDraft, target: Target, mutation: Mutations['styling']): Done {
  const changes = readStyles(mutation.styling);
  if (!changes.ok) return changes;
  const state = ruleState(mutation.modifiers);
  if (!state.ok) return state;
  const classes = classWords(target);
  if (!classes.ok) return classes;
  const sheets = styleSheets(draft);
  if (!sheets.ok) return sheets;

  const declarations: Declarations = new Map(
    [...changes.value].map(([name, value]) => [cssName(name), value === null ? null : cssValue(name, value)]),
  );
  const words = classes.value.words.filter((word) => PLAIN_WORD.test(word));
  const rules = sheets.value.flatMap((sheet) =>
    words.flatMap((word) => rulesFor(sheet, word, state.value).map((rule) => ({ sheet, rule }))),
  );
  return rules.length > 0
    ? editRules(rules, declarations)
    : addRule(draft, target, {
        words,
        sheets: sheets.value,
        state: state.value,
        added: written(declarations),
      });
}

/** Changes a property's last declaration; adds a new one to the winning rule. */
function editRules(rules: readonly PlacedRule[], declarations: Declarations): Done {
  const added = new Map<string, string>();
  const removed = new Set<Declaration>();
  for (const [property, value] of declarations) {
    const own = rules.flatMap((rule) =>
      declarationsOf(rule, property).map((declaration) => ({ rule, declaration })),
    );
    const last = own.at(-1);
    if (value === null) {
      for (const { rule, declaration } of own) {
        removeDeclaration(rule, declaration);
        removed.add(declaration);
      }
    } else if (last === undefined) added.set(property, value);
    else replaceValue(last.rule, last.declaration, value);
  }
  const winner = rules.at(-1);
  if (winner !== undefined && added.size > 0) addDeclarations(winner, written(added), removed);
  return ok(null);
}

interface NewRule {
  readonly words: readonly string[];
  readonly sheets: readonly StyleSheet[];
  readonly state: RuleState;
  readonly added: readonly string[];
}

function addRule(draft: EditDraft, target: Target, { words, sheets, state, added }: NewRule): Done {
  if (added.length === 0) return ok(null);
  for (const word of words) {
    const sheet = sheets.find((one) => mentions(one, word));
    if (sheet === undefined) continue;
    appendRule(sheet, cssRule(word, state, added, sheetStyle(sheet)));
    return ok(null);
  }
  const word = uniqueClassName(target, (one) => sheets.some((sheet) => mentions(sheet, one)));
  const isGiven = addClassWord(target, word);
  if (!isGiven.ok) return isGiven;
  const path = target.file.path.replace(/\.[jt]sx$/u, '.css');
  const text = draft.text(path);
  if (!text.ok) return text;
  importSheet(target, `./${path.slice(path.lastIndexOf('/') + 1)}`);
  if (text.value === null) {
    draft.create(path, cssRule(word, state, added, COMMON_SHEET_STYLE));
    return ok(null);
  }
  const sheet = readSheet(path, text.value);
  if (!sheet.ok) return sheet;
  appendRule(sheet.value, cssRule(word, state, added, sheetStyle(sheet.value)));
  return ok(null);
}

/** Separates the rule with an empty line. */
function appendRule(sheet: StyleSheet, rule: string): void {
  const { original } = sheet.text;
  const { lineEnd } = sheetStyle(sheet);
  if (original.trim() === '') sheet.text.append(rule);
  else sheet.text.append((/\n\s*$/u.test(original) ? '' : lineEnd) + lineEnd + rule);
}

function written(declarations: Declarations): readonly string[] {
  return [...declarations].flatMap(([property, value]) => (value === null ? [] : `${property}: ${value}`));
}

/** Returns a class that is neither in the file nor in a sheet: `article-card-h1` for the `h1` of `ArticleCard`. */
export function uniqueClassName({ element, file }: Target, isKnown: (word: string) => boolean): string {
  const { component, name } = element;
  const fileName = file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\..*$/u, '');
  const owner = component === null || component.name === 'default' ? fileName : component.name;
  const parts = [kebab(owner), kebab(name)];
  // A CSS class cannot begin with a digit, and some names contain no usable characters.
  const named = /^[a-z]/u.test(kebab(owner)) ? parts : ['element', ...parts];
  const word = named.filter((part) => part !== '').join('-');
  let candidate = word;
  for (let count = 2; file.source.includes(candidate) || isKnown(candidate); count += 1) {
    candidate = `${word}-${count}`;
  }
  return candidate;
}

function kebab(name: string): string {
  return name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/gu, '-')
    .replaceAll(/[^A-Za-z\d]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .toLowerCase();
}
