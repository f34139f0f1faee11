/** Result of an instant update. */
export interface InstantOutcome {
  readonly successful: boolean;
  /** The nav tree has changed. */
  readonly structureChanged: boolean;
  /** `instantUpdateData` of the answer. */
  readonly data: Readonly<Record<string, unknown>>;
}

export const NOTHING_DONE: InstantOutcome = { successful: false, structureChanged: false, data: {} };

export const RESTRUCTURED: InstantOutcome = { successful: true, structureChanged: true, data: {} };
