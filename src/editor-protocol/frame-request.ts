import LZString from 'lz-string';
import { fail, ok, type Result } from '#core/result.ts';
import { isRecord } from './reader.ts';

/** What the editor asks, the envelope taken off. */
export type FrameRequest =
  | {
      readonly type: 'executeFunction';
      readonly id: string;
      readonly functionName: string;
      readonly args: readonly unknown[];
    }
  | { readonly type: 'inspectElement'; readonly id: string; readonly payload: InspectPayload };

/** Spec section 7, inspect requests: which component or element of the running app is meant. */
export interface InspectPayload {
  readonly componentName: string;
  readonly isComponent: boolean;
  readonly tempoElementID: string;
  readonly componentElementId: string;
}

/** `ignored` is somebody else's message: a page hears many. */
export type RequestFault = 'no-payload' | 'no-id' | 'ignored' | 'bad-arguments';

/** The message that opens the channel; it brings the port. */
export const INIT_MESSAGE = 'init';

/**
 * Reads one message of unknown origin. Arguments may come packed by lz-string's plain `compress`: JSON of a list, which
 * stands in the place of `args`, whether or not those are there.
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

/** undefined where the text is not what `compress` makes of JSON. */
function unpack(packed: string): unknown {
  try {
    return JSON.parse(LZString.decompress(packed) ?? '');
  } catch (error) {
    // The unpacker itself stumbles over some texts that are none of its own.
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

/** Empty for what is no text: an object may throw where it is made one. */
function textOf(payload: Readonly<Record<string, unknown>>, name: string): string {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
}
