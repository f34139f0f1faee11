import { fail, ok, type Result } from '#core/result.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/iu;

/** Tests the standard pattern, versions 1 to 5 (spec section 5). */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

export function readUuid(value: string): Result<string, 'Invalid UUID'> {
  return isUuid(value) ? ok(value) : fail('Invalid UUID');
}
