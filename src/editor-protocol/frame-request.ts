import LZString from 'lz-string';
import { fail, ok, type Result } from '#core/result.ts';
import { isRecord } from './reader.ts';

/** A request of the editor, without its envelope. */
export type FrameRequest =
  | {
      readonly type: 'executeFunction';
      readonly id: string;
      readonly functionName: string;
      readonly args: readonly unknown[];
    }
  | { readonly type: 'inspectElement'; readonly id: string; readonly payload: InspectPayload };

/** Spec section 7, inspect requests: the component or element of the running app to inspect. */
export interface InspectPayload {
  readonly componentName: string;
  readonly isComponent: boolean;
  readonly tempoElementID: string;
  readonly componentElementId: string;
}

/** `ignored` is a message of another sender: a page receives many. */
export type RequestFault = 'no-payload' | 'no-id' | 'ignored' | 'bad-arguments';

/** The message that opens the channel and transfers the port. */
export const INIT_MESSAGE = 'init';

/**
 * Reads one unvalidated message. `compressedArgs` takes precedence over `args`: a JSON array compressed with
 * lz-string's `compress`.
 */
export function readFrameRequest(data: unknown): Result<FrameRequest, RequestFault> {
  if (!isRecord(data)) return fail('ignored');
  const { payload, id, type } = data;
  if (!isRecord(payload)) return fail('no-payload');
  if (typeof id !== 'string' || id === '') return fail('no-id');
  switch (type) {
    case 'inspectElement':
      return ok({ type, id, payload: readInspectPayload(payload) });
    case 'executeFunction': {
      const args = readArguments(payload);
      if (!args.ok) return args;
      return ok({ type, id, functionName: textOf(payload, 'functionName'), args: args.value });
    }
    default:
      return fail('ignored');
  }
}

function readArguments(payload: Readonly<Record<string, unknown>>): Result<readonly unknown[], RequestFault> {
  const { args, compressedArgs } = payload;
  if (compressedArgs === undefined || compressedArgs === null) {
    if (args === undefined || args === null) return ok([]);
    return Array.isArray(args) ? ok(args) : fail('bad-arguments');
  }
  if (typeof compressedArgs !== 'string') return fail('bad-arguments');
  const unpacked = unpack(compressedArgs);
  return Array.isArray(unpacked) ? ok(unpacked) : fail('bad-arguments');
}

/** Returns undefined if the text is not compressed JSON. */
function unpack(packed: string): unknown {
  try {
    return JSON.parse(LZString.decompress(packed) ?? '');
  } catch (error) {
    // `decompress` throws a TypeError on some invalid input.
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function readInspectPayload(payload: Readonly<Record<string, unknown>>): InspectPayload {
  return {
    componentName: textOf(payload, 'componentName'),
    isComponent: Boolean(payload['isComponent']),
    tempoElementID: textOf(payload, 'tempoElementID'),
    componentElementId: textOf(payload, 'componentElementId'),
  };
}

/** Returns an empty text for other types, because converting an object may throw. */
function textOf(payload: Readonly<Record<string, unknown>>, name: string): string {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
}
