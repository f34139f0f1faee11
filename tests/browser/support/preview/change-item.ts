export interface PlainChange {
  readonly id: string;
  readonly type: string;
  readonly changeFields: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

let made = 0;

/** A change item of the editor as sent over the channel, with the fields of a new item. */
export function changeItem(
  type: string,
  changeFields: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
): PlainChange {
  return {
    id: `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
    type,
    changeName: type,
    changeFields,
    prevIdToNewIdMap: {},
    canInstantUpdateWhileFlushing: ['STYLING', 'ADD_CLASS'].includes(type),
    _consumed: false,
    _failed: false,
    _sendInstantUpdate: true,
    _instantUpdateSent: true,
    _instantUpdateFinished: false,
    _instantUpdateSuccessful: false,
    ...more,
  };
}

/** The item that undoes another item, which was applied with this data. */
export function undoOf(change: PlainChange, data: unknown, fields: Readonly<Record<string, unknown>> = {}) {
  const done = {
    ...change,
    _instantUpdateFinished: true,
    _instantUpdateSuccessful: true,
    _instantUpdateData: data,
  };
  return changeItem('UNDO', { changeToUndo: done, ...fields });
}
