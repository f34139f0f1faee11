import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';
import { isRecord } from '#editor-protocol/reader.ts';
import type { FrameHeard } from '../state/editor-ports.ts';

type Fields = Readonly<Record<string, unknown>>;
type Check = (fields: Fields) => boolean;

const isKey = (value: unknown): boolean => value === null || typeof value === 'string';
const isText = (value: unknown): boolean => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const hasEvent: Check = ({ event }) => isRecord(event);
const hasPlace: Check = ({ event }) =>
  isRecord(event) && typeof event['pageX'] === 'number' && typeof event['pageY'] === 'number';

/** Checks only the message fields that the session relies on: the page is the developer's own. */
const CHECKS: { readonly [Id in FrameMessage['id']]: Check } = {
  HOVERED_ELEMENT_KEY: ({ elementKey }) => isKey(elementKey),
  SELECTED_ELEMENT_KEY: ({ elementKey, doNotSetElementKey }) =>
    doNotSetElementKey === true || isKey(elementKey),
  MULTI_SELECTED_ELEMENT_KEYS: ({ elementKeys, doNotSetElementKeys }) =>
    doNotSetElementKeys === true || isTexts(elementKeys),
  NAV_TREE: ({ navTree }) =>
    isRecord(navTree) && isRecord(navTree['tempoElement']) && Array.isArray(navTree['children']),
  LATEST_HREF: ({ href }) => isText(href),
  MOUSE_MOVE_EVENT: hasPlace,
  WHEEL_EVENT: hasEvent,
  KEY_DOWN_EVENT: hasEvent,
  KEY_UP_EVENT: hasEvent,
  DRAG_START_EVENT: hasPlace,
  DRAG_END_EVENT: () => true,
  DRAG_CANCEL_EVENT: () => true,
  CONTEXT_REQUESTED: hasEvent,
  LATEST_HYDRATION_ERROR_STATUS: ({ status, errorLabel, errorBody }) =>
    status === 'no_error' ||
    ((status === 'error' || status === 'other_error') && isText(errorLabel) && isText(errorBody)),
  PROCESSED_CSS_RULES_FOR_ELEMENT: ({ processedCssRules }) => Array.isArray(processedCssRules),
  CSS_EVALS_FOR_ELEMENT: ({ cssEvals }) => isRecord(cssEvals),
  ELEMENT_CLASS_LIST: ({ classList }) => isTexts(classList),
  START_EDITING_TEXT: ({ data }) => isRecord(data) && isText(data['key']),
  EDITED_TEXT: ({ data }) =>
    isRecord(data) && isText(data['key']) && isText(data['newText']) && isText(data['oldText']),
  EDIT_DYNAMIC_TEXT: ({ elementKey }) => isText(elementKey),
  INSTANT_UPDATE_DONE: ({ instantUpdateSuccessful }) => typeof instantUpdateSuccessful === 'boolean',
};
const ANSWERS = ['result', 'matches', 'props', 'error'] as const;

/** Returns null unless the data is a protocol message or a reply. */
export function readFrameMessage(data: unknown): FrameHeard | null {
  if (isFrameMessage(data)) return { type: 'message', message: data };
  if (isFrameReply(data)) return { type: 'reply', reply: data };
  return null;
}

function isFrameMessage(data: unknown): data is FrameMessage {
  return isRecord(data) && isMessageId(data['id']) && CHECKS[data['id']](data);
}

function isFrameReply(data: unknown): data is FrameReply {
  if (!isRecord(data) || typeof data['id'] !== 'string' || isMessageId(data['id'])) return false;
  return ANSWERS.some((name) => Object.hasOwn(data, name));
}

function isMessageId(id: unknown): id is FrameMessage['id'] {
  return typeof id === 'string' && Object.hasOwn(CHECKS, id);
}
