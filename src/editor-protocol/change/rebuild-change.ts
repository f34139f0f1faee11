import { fail, ok, type Result } from '#core/result.ts';
import type { ElementKey } from '../element-key.ts';
import { flag, isRecord, listOf, ValidationError, optional, recordOf, text, type Reader } from '../reader.ts';
import { isChangeType, type ChangeItem, type ChangeState } from './change-item.ts';
import { createChange } from './change-transitions.ts';
import { readChangeDraft } from './read-change-draft.ts';

export type RebuildFault =
  /** `message` as in spec section 8: `Unknown change type: FOO`. */
  | { readonly code: 'unknown-type'; readonly message: string }
  | { readonly code: 'bad-field'; readonly message: string };

/** Depth limit of nested undos and redos; a deeper item is cyclic. */
const MAX_DEPTH = 32;

class UnknownType extends Error {}

/**
 * Rebuilds a change from an unvalidated object; returns null if it has no type. A missing id is replaced with
 * `newId()`, or is an error without `newId`. Does not modify its input, and keeps unknown fields.
 */
export function rebuildChange(plain: unknown, newId?: () => string): Result<ChangeItem | null, RebuildFault> {
  try {
    return ok(readChange(plain, newId, 0));
  } catch (error) {
    if (error instanceof UnknownType) return fail({ code: 'unknown-type', message: error.message });
    if (error instanceof ValidationError) return fail({ code: 'bad-field', message: error.message });
    throw error;
  }
}

function readChange(plain: unknown, newId: (() => string) | undefined, depth: number): ChangeItem | null {
  if (!isRecord(plain) || !plain['type']) return null;
  const { type, changeFields, id } = plain;
  if (!isChangeType(type)) throw new UnknownType(`Unknown change type: ${nameOf(type)}`);
  const draft = readChangeDraft(type, changeFields, (within) => {
    if (depth >= MAX_DEPTH) throw new ValidationError('a change that is not within itself was expected');
    const inner = readChange(within, newId, depth + 1);
    if (inner === null) throw new ValidationError('a change to undo or redo was expected');
    return inner;
  });
  const made = createChange(draft, optional(text)(id) ?? newId?.() ?? text(id));
  return { ...plain, ...made, ...stateOf(plain, made) };
}

const selectedKey: Reader<ElementKey | null | undefined> = (value) =>
  value === null || value === undefined ? value : text(value);
const selectedKeys: Reader<readonly ElementKey[] | null | undefined> = (value) =>
  value === null || value === undefined ? value : listOf(text)(value);
const idMap = optional(recordOf(text));

type FlagName = {
  readonly [Name in keyof ChangeState]-?: ChangeState[Name] extends boolean ? Name : never;
}[keyof ChangeState];

function stateOf(plain: Readonly<Record<string, unknown>>, made: ChangeItem): Omit<ChangeState, 'id'> {
  const flagOf = (name: FlagName): boolean => optional(flag)(plain[name]) ?? made[name];
  return {
    changeName: optional(text)(plain['changeName']) ?? made.changeName,
    prevIdToNewIdMap: idMap(plain['prevIdToNewIdMap']) ?? made.prevIdToNewIdMap,
    activityId: optional(text)(plain['activityId']),
    canInstantUpdateWhileFlushing: flagOf('canInstantUpdateWhileFlushing'),
    _consumed: flagOf('_consumed'),
    _failed: flagOf('_failed'),
    _sendInstantUpdate: flagOf('_sendInstantUpdate'),
    _instantUpdateSent: flagOf('_instantUpdateSent'),
    _instantUpdateFinished: flagOf('_instantUpdateFinished'),
    _instantUpdateSuccessful: flagOf('_instantUpdateSuccessful'),
    elementKeyToSelectAfterInstantUpdate: selectedKey(plain['elementKeyToSelectAfterInstantUpdate']),
    elementKeysToMultiselectAfterInstantUpdate: selectedKeys(
      plain['elementKeysToMultiselectAfterInstantUpdate'],
    ),
    elementKeyToSelectAfterUndoInstantUpdate: selectedKey(plain['elementKeyToSelectAfterUndoInstantUpdate']),
    elementKeysToMultiselectAfterUndoInstantUpdate: selectedKeys(
      plain['elementKeysToMultiselectAfterUndoInstantUpdate'],
    ),
  };
}

function nameOf(type: unknown): string {
  return typeof type === 'string' ? type : typeof type;
}
