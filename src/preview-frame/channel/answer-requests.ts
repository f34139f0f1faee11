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

interface Answers {
  /** May return a value or a promise of one; a truthy result is sent back under the request id. */
  readonly perform: (call: FrameCall) => unknown;
  readonly inspect: (payload: InspectPayload) => Inspection;
  readonly send: (reply: FrameReply) => void;
  readonly log: FrameLog;
}

const FAILED = 'INNER FRAME ERROR:';

/**
 * Returns a message handler that parses each message, looks the function up in the fixed table only, and performs it.
 * The handler never throws. Failures are logged to the page's console, because the protocol has no error reply.
 */
export function answerRequests({ perform, inspect, send, log }: Answers): (data: unknown) => void {
  const reply = (id: string, result: unknown): void => {
    if (result) send({ id, result });
  };
  const call = (id: string, name: string, args: readonly unknown[]): void => {
    const read = readFrameCall(name, args);
    if (!read.ok) {
      log.info(`${FAILED} ${callFaultMessage(read.error)}`);
      return;
    }
    const result = perform(read.value);
    if (result instanceof Promise) {
      result.then(
        (value: unknown) => reply(id, value),
        (error: unknown) => log.info(FAILED, error),
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
      else logRequestFault(read.error, data, log);
    } catch (error) {
      // The page is foreign code: it must not see our failure as its own, even if the page caused it.
      log.info(FAILED, error);
    }
  };
}

function callFaultMessage(fault: CallFault): string {
  switch (fault.code) {
    case 'unknown-function':
      return 'Function to execute not found';
    case 'bad-argument':
      return `${fault.name}: ${fault.reason}`;
    default:
      return assertNever(fault);
  }
}

function logRequestFault(fault: RequestFault, data: unknown, log: FrameLog): void {
  switch (fault) {
    case 'no-payload':
      log.debug('NO PAYLOAD', data);
      return;
    case 'no-id':
      log.debug('NO ID', data);
      return;
    case 'bad-arguments':
      log.info(`${FAILED} the arguments could not be read`);
      return;
    case 'ignored':
      // Not meant for us: a page receives many unrelated messages.
      return;
    default:
      assertNever(fault);
  }
}

/** Limit of identical lines, so that a flood of messages on the channel does not flood the console. */
const MAX_IDENTICAL_LINES = 50;
/** Limit of lines in total: messages can contain request data and differ every time. */
const MAX_LINES = 500;

export interface FrameLog {
  /** Prints the line unless a limit is reached. */
  readonly info: (message: string, detail?: unknown) => void;
  /** Prints the line without a limit, if the page address contains `debugLog=true`. */
  readonly debug: (message: string, detail?: unknown) => void;
}

/** Logs at info level: an error in the page's console would look like the page's own. */
export function createFrameLog(print: (...message: readonly unknown[]) => void, debugLog: boolean): FrameLog {
  const printed = new Map<string, number>();
  let lines = 0;
  const write = (message: string, detail?: unknown): void => {
    if (detail === undefined) print(message);
    else print(message, detail);
  };
  const info = (message: string, detail?: unknown): void => {
    if (lines >= MAX_LINES) return;
    const count = (printed.get(message) ?? 0) + 1;
    printed.set(message, count);
    if (count > MAX_IDENTICAL_LINES) return;
    lines += 1;
    write(message, detail);
    if (count === MAX_IDENTICAL_LINES) print(`No more of “${message}” is printed.`);
    if (lines === MAX_LINES) print('No more is printed.');
  };
  return { info, debug: debugLog ? write : () => {} };
}
