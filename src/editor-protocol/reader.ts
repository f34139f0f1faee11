import { fail, ok, type Result } from '#core/result.ts';

/** Validates an unknown value. Throws `ValidationError`, which `attempt` turns into a failed result. */
export type Reader<Value> = (value: unknown) => Value;

/** The message says what was expected, for a log. */
export class ValidationError extends Error {}

/** Returns the read value, or fails with the validation message. */
export function attempt<Value>(read: Reader<Value>, value: unknown): Result<Value, string> {
  try {
    return ok(read(value));
  } catch (error) {
    if (error instanceof ValidationError) return fail(error.message);
    throw error;
  }
}

export const text: Reader<string> = (value) => {
  if (typeof value !== 'string') throw new ValidationError(`a text was expected, not ${kindOf(value)}`);
  return value;
};

/** Finite numbers only, because they are used for positions and counts. */
export const number: Reader<number> = (value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new ValidationError(`a number was expected, not ${kindOf(value)}`);
  }
  return value;
};

/** By truthiness, per the protocol. */
export const flag: Reader<boolean> = Boolean;

export const record: Reader<Readonly<Record<string, unknown>>> = (value) => {
  if (!isRecord(value)) throw new ValidationError(`an object was expected, not ${kindOf(value)}`);
  return value;
};

/** Treats absent, null, and empty as null. */
export const textOrNull: Reader<string | null> = (value) =>
  value === undefined || value === null || value === '' ? null : text(value);

export function listOf<Value>(read: Reader<Value>): Reader<readonly Value[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new ValidationError(`a list was expected, not ${kindOf(value)}`);
    return value.map((entry) => read(entry));
  };
}

export function recordOf<Value>(read: Reader<Value>): Reader<Readonly<Record<string, Value>>> {
  // Entries, not assignments, because `__proto__` is a valid key.
  return (value) =>
    Object.fromEntries(Object.entries(record(value)).map(([key, entry]) => [key, read(entry)]));
}

/** Reads absent and null as undefined. */
export function optional<Value>(read: Reader<Value>): Reader<Value | undefined> {
  return (value) => (value === undefined || value === null ? undefined : read(value));
}

export function orNull<Value>(read: Reader<Value>): Reader<Value | null> {
  return (value) => (value === undefined || value === null || value === false ? null : read(value));
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : typeof value;
}
