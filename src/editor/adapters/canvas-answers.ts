import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import {
  CANVAS_FAULTS,
  type Activity,
  type CanvasFault,
  type LookupPatch,
  type MutationAnswer,
  type ProjectAnswer,
} from '#editor-protocol/canvas-answer.ts';

/* Schemas of the canvas server's answers. Elements and scopes keep fields that the editor does not know. */

const entry = z.record(z.string(), z.unknown());
const lookupPatch = z.object({
  treeElements: z.record(z.string(), z.nullable(entry)),
  scopes: z.record(z.string(), z.nullable(entry)),
});
const mutationAnswer = z.object({
  activityId: z.string(),
  prevIdToNewIdMap: z.record(z.string(), z.string()),
  addedIds: z.array(z.string()),
  lookups: lookupPatch,
});
const projectAnswer = z.object({
  treeElements: z.record(z.string(), entry),
  scopes: z.record(z.string(), entry),
  unreadable: z.array(z.object({ filename: z.string(), problem: z.string() })),
});
const activitiesAnswer = z.object({
  activities: z.array(
    z.object({
      activityId: z.string(),
      mutation: z.string(),
      summary: z.string(),
      at: z.number(),
      isUndone: z.boolean(),
    }),
  ),
});
const errorAnswer = z.object({ error: z.object({ code: z.enum(CANVAS_FAULTS), message: z.string() }) });

export function readMutationAnswer(data: unknown): Result<MutationAnswer, string> {
  return read(mutationAnswer, data);
}

export function readProjectAnswer(data: unknown): Result<ProjectAnswer, string> {
  return read(projectAnswer, data);
}

export function readActivities(data: unknown): Result<readonly Activity[], string> {
  const answer = read(activitiesAnswer, data);
  return answer.ok ? ok(answer.value.activities) : answer;
}

export function readLookupPatch(data: unknown): Result<LookupPatch, string> {
  return read(lookupPatch, data);
}

/** Reads an error answer: `{ error: { code, message } }`. */
export function readCanvasFault(data: unknown): Result<CanvasFault, string> {
  const answer = read(errorAnswer, data);
  return answer.ok ? ok(answer.value.error) : answer;
}

/** Fails with the path of the first invalid field and what is wrong with it. */
function read<Value>(schema: z.ZodMiniType<Value>, data: unknown): Result<Value, string> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? 'the answer' : issue.path.join('.');
  return fail(`${place}: ${issue?.message}`);
}
