import * as z from 'zod/mini';
import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';
import { isRecord } from '#editor-protocol/reader.ts';
import type { FrameEvent } from '../state/editor-ports.ts';

const key = z.nullable(z.string());
const anyObject = z.looseObject({});
const withEvent = z.object({ event: anyObject });
const withPointer = z.object({ event: z.object({ pageX: z.number(), pageY: z.number() }) });

/**
 * The message fields that the session relies on; the page is the developer's own. The schemas only check: a parsed copy
 * of a nav tree would lose the identity of the root, to which its children point.
 */
const SCHEMAS: { readonly [Id in FrameMessage['id']]: z.ZodMiniType } = {
  HOVERED_ELEMENT_KEY: z.object({ elementKey: key }),
  SELECTED_ELEMENT_KEY: z.union([
    z.object({ doNotSetElementKey: z.literal(true) }),
    z.object({ elementKey: key }),
  ]),
  MULTI_SELECTED_ELEMENT_KEYS: z.union([
    z.object({ doNotSetElementKeys: z.literal(true) }),
    z.object({ elementKeys: z.array(z.string()) }),
  ]),
  NAV_TREE: z.object({ navTree: z.object({ tempoElement: anyObject, children: z.array(z.unknown()) }) }),
  LATEST_HREF: z.object({ href: z.string() }),
  MOUSE_MOVE_EVENT: withPointer,
  WHEEL_EVENT: withEvent,
  KEY_DOWN_EVENT: withEvent,
  KEY_UP_EVENT: withEvent,
  DRAG_START_EVENT: withPointer,
  DRAG_END_EVENT: anyObject,
  DRAG_CANCEL_EVENT: anyObject,
  CONTEXT_REQUESTED: withEvent,
  LATEST_HYDRATION_ERROR_STATUS: z.union([
    z.object({ status: z.literal('no_error') }),
    z.object({
      status: z.enum(['error', 'other_error']),
      errorLabel: z.string(),
      errorBody: z.string(),
    }),
  ]),
  PROCESSED_CSS_RULES_FOR_ELEMENT: z.object({ processedCssRules: z.array(z.unknown()) }),
  CSS_EVALS_FOR_ELEMENT: z.object({ cssEvals: anyObject }),
  ELEMENT_CLASS_LIST: z.object({ classList: z.array(z.string()) }),
  START_EDITING_TEXT: z.object({ data: z.object({ key: z.string() }) }),
  EDITED_TEXT: z.object({
    data: z.object({ key: z.string(), newText: z.string(), oldText: z.string() }),
  }),
  EDIT_DYNAMIC_TEXT: z.object({ elementKey: z.string() }),
  INSTANT_UPDATE_DONE: z.object({ instantUpdateSuccessful: z.boolean() }),
};
const REPLY_FIELDS = ['result', 'matches', 'props', 'error'] as const;

/** Returns null unless the data is a protocol message or a reply. */
export function readFrameMessage(data: unknown): FrameEvent | null {
  if (isFrameMessage(data)) return { type: 'message', message: data };
  if (isFrameReply(data)) return { type: 'reply', reply: data };
  return null;
}

function isFrameMessage(data: unknown): data is FrameMessage {
  return isRecord(data) && isMessageId(data['id']) && SCHEMAS[data['id']].safeParse(data).success;
}

function isFrameReply(data: unknown): data is FrameReply {
  if (!isRecord(data) || typeof data['id'] !== 'string' || isMessageId(data['id'])) return false;
  return REPLY_FIELDS.some((name) => Object.hasOwn(data, name));
}

function isMessageId(id: unknown): id is FrameMessage['id'] {
  return typeof id === 'string' && Object.hasOwn(SCHEMAS, id);
}
