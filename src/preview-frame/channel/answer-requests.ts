import { assertNever } from '#core/assert-never.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { FrameReply } from '#editor-protocol/frame-message.ts';
import {
  readFrameRequest,
  type FrameRequest,
  type InspectPayload,
  type RequestFault,
} from '#editor-protocol/frame-request.ts';
import { readFrameCall, type CallFault } from '#editor-protocol/read-frame-call.ts';
import type { Inspection } from '../fiber/inspect-element.ts';
import type { FrameLog } from './frame-log.ts';

interface Answers {
  /** May give a value, or a promise of one; what is truthy is sent back under the request's id. */
  readonly perform: (call: FrameCall) => unknown;
  readonly inspect: (payload: InspectPayload) => Inspection;
  readonly send: (reply: FrameReply) => void;
  readonly log: FrameLog;
}

const FAILED = 'INNER FRAME ERROR:';

/**
 * Reads each message, looks the function up in our own table and nowhere else, and performs it. Nothing that arrives can
 * make it throw; what fails is logged in the page's console, for the protocol has no answer for it.
 */
export function answerRequests({ perform, inspect, send, log }: Answers): (data: unknown) => void {
  const reply = (id: string, result: unknown): void => {
    if (result) send({ id, result });
  };
  const call = (id: string, name: string, args: readonly unknown[]): void => {
    const read = readFrameCall(name, args);
    if (!read.ok) {
      log.say(`${FAILED} ${wordsForCall(read.error)}`);
      return;
    }
    const result = perform(read.value);
    if (result instanceof Promise) {
      result.then(
        (value: unknown) => reply(id, value),
        (error: unknown) => log.say(FAILED, error),
      );
    } else reply(id, result);
  };

  const answer = (request: FrameRequest): void => {
    log.debug(`Received ${request.type}`, request);
    switch (request.type) {
      case 'executeFunction':
        call(request.id, request.functionName, request.args);
        return;
      case 'inspectElement':
        send({ id: request.id, ...inspect(request.payload) });
        return;
      default:
        assertNever(request);
    }
  };

  return (data) => {
    try {
      const read = readFrameRequest(data);
      if (read.ok) answer(read.value);
      else complainOfRequest(read.error, data, log);
    } catch (error) {
      // The page belongs to somebody else: whatever it did to us, it must not see our failure as its own.
      log.say(FAILED, error);
    }
  };
}

function wordsForCall(fault: CallFault): string {
  switch (fault.code) {
    case 'unknown-function':
      return 'Function to execute not found';
    case 'bad-argument':
      return `${fault.name}: ${fault.reason}`;
    default:
      return assertNever(fault);
  }
}

function complainOfRequest(fault: RequestFault, data: unknown, log: FrameLog): void {
  switch (fault) {
    case 'no-payload':
      log.debug('NO PAYLOAD', data);
      return;
    case 'no-id':
      log.debug('NO ID', data);
      return;
    case 'bad-arguments':
      log.say(`${FAILED} the arguments could not be read`);
      return;
    case 'ignored':
      // Never meant for us: a page hears many messages.
      return;
    default:
      assertNever(fault);
  }
}
