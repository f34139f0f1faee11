import { ADD_PLACEHOLDER_PREFIX } from '#editor-protocol/codebase-id.ts';
import type { ChangeFields } from '#editor-protocol/change/change-item.ts';
import type { AdditionData } from '#editor-protocol/change/instant-update-data.ts';
import { CODEBASE_ID_ATTRIBUTE, OUTLINED_ATTRIBUTE } from '#editor-protocol/own-marks.ts';
import { elementsWithId } from '../dom/find-elements.ts';
import { forgetKeys, markStandIn } from './instant-marks.ts';
import { RESTRUCTURED, type InstantOutcome } from './instant-outcome.ts';
import { parseInert } from './parse-inert.ts';
import { standing, standingSiblings } from './visible-elements.ts';

/** Adds one element parsed from the change's HTML. With several containers, the last one keeps it. */
export function addJsx(
  fields: ChangeFields['ADD_JSX'],
  document: Document,
  newId: () => string,
): InstantOutcome {
  const added = fields.htmlForInstantUpdate ? parseInert(fields.htmlForInstantUpdate, document) : null;
  if (added === null) return notAdded();
  const id = `${ADD_PLACEHOLDER_PREFIX}${newId()}`;
  forgetKeys(added);
  markStandIn(added);
  added.setAttribute(OUTLINED_ATTRIBUTE, 'true');
  added.setAttribute(CODEBASE_ID_ATTRIBUTE, id);
  added.classList.add(id);
  for (const container of standing(elementsWithId(document, fields.codebaseIdToAddTo))) {
    place(added, container, fields);
  }
  if (!added.isConnected) return notAdded();
  return { ...RESTRUCTURED, data: { newAddedIds: [id] } satisfies AdditionData };
}

/** If a named neighbor is missing, adds nothing rather than guessing a position. */
function place(
  added: Element,
  container: Element,
  { afterCodebaseId, beforeCodebaseId }: ChangeFields['ADD_JSX'],
): void {
  const { ownerDocument } = container;
  if (afterCodebaseId) standingSiblings(elementsWithId(ownerDocument, afterCodebaseId))[0]?.after(added);
  else if (beforeCodebaseId) {
    standingSiblings(elementsWithId(ownerDocument, beforeCodebaseId))[0]?.before(added);
  } else container.append(added);
}

function notAdded(): InstantOutcome {
  const data: AdditionData = { newAddedIds: [] };
  return { successful: false, structureChanged: false, data: { ...data } };
}
