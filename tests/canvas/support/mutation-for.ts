import { isMutationName, type Mutation } from '#canvas/edit/mutation.ts';
import { readMutation } from '#canvas/server/read-mutation.ts';
import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';
import { createChange } from '#editor-protocol/change/change-transitions.ts';
import { requestFor } from '#editor-protocol/change/request-for.ts';
import type { TreeElementLookup } from '#editor-protocol/lookups.ts';

const ID = '2f1f9b0e-8c8a-4a57-9c6a-111111111111';

/** A change as the editor sends it, serialized to JSON and parsed as the server does. */
export function mutationFor(draft: ChangeDraft, treeElements: TreeElementLookup): Mutation {
  const request = requestFor(createChange(draft, ID), { canvasId: 'law', treeElements });
  const name = request.ok ? (request.value.path.split('/').at(-1) ?? '') : '';
  if (!request.ok || !isMutationName(name)) throw new Error(`${draft.type} asks for nothing`);
  const mutation = readMutation(name, JSON.parse(JSON.stringify(request.value.body)));
  if (!mutation.ok) throw new Error(`${draft.type}: ${mutation.error.message}`);
  return mutation.value;
}
