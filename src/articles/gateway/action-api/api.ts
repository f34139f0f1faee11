import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { FORMAT_1, FORMAT_2, type AnswerFormat, isJsonObject, type Json } from './answer-format.ts';
import type { ApiCall } from './api-call.ts';
import { missingParameter, type ApiError } from './api-error.ts';
import type { ApiParams } from './api-params.ts';
import { parseAction } from './parse-action.ts';
import { queryAction } from './query-action.ts';
import { openSearch } from './title-lists.ts';

export interface ApiAnswer {
  readonly body: Json;
  /** Null on success. The status is 200 in both cases, as in MediaWiki. */
  readonly error: ApiError | null;
}

const ACTIONS = ['parse', 'query', 'opensearch'] as const;
type Action = (typeof ACTIONS)[number];

/**
 * Answers a call of the MediaWiki Action API (1.39) for an encyclopedia. JSON is the only format and the default, since
 * there are no help pages to show in HTML. Expected failures are answers; only bugs throw.
 */
export async function answerApi(request: Omit<ApiCall, 'format'>): Promise<ApiAnswer> {
  const { params } = request;
  const call: ApiCall = { ...request, format: formatOf(params) };
  params.choice('format', ['json']);
  // Always satisfied here: no replication lag, the encyclopedia's language, UTF-8. `apiHeaders` reads `origin`.
  params.accept('ascii', 'maxlag', 'origin', 'uselang', 'utf8');

  const result = await runAction(params.choice('action', ACTIONS), call);
  // Discard what a module built from invalid parameters.
  if (params.failure !== null) return errorAnswer(params.failure, call);
  if (!result.ok) return errorAnswer(result.error, call);
  return { body: withWarnings(result.value, call), error: null };
}

function formatOf(params: ApiParams): AnswerFormat {
  const version = params.choice('formatversion', ['1', '2', 'latest']) ?? '1';
  return version === '1' ? FORMAT_1 : FORMAT_2;
}

async function runAction(action: Action | undefined, call: ApiCall): Promise<Result<Json, ApiError>> {
  switch (action) {
    case undefined:
      return fail(missingParameter('action'));
    case 'parse':
      return parseAction(call);
    case 'query':
      return queryAction(call);
    case 'opensearch':
      return ok(await openSearch(call));
    default:
      return assertNever(action);
  }
}

function errorAnswer(error: ApiError, { format, origin }: ApiCall): ApiAnswer {
  const { code, info, data } = error;
  const docref = `See ${origin}/w/api.php for API usage.`;
  return { body: { error: { code, info, ...data, ...format.content('docref', docref) } }, error };
}

/** OpenSearch lists have no field for warnings. */
function withWarnings(body: Json, { params, format }: ApiCall): Json {
  warnOfUnread(params);
  if (!isJsonObject(body) || params.warnings.size === 0) return body;
  const warnings = Array.from(params.warnings, ([module, words]) => [
    module,
    format.content('warnings', words.join('\n')),
  ]);
  return { warnings: Object.fromEntries(warnings), ...body };
}

function warnOfUnread(params: ApiParams): void {
  const { unread } = params;
  if (unread.length === 0) return;
  const noun = unread.length === 1 ? 'parameter' : 'parameters';
  params.warn(`Unrecognized ${noun}: ${unread.join(', ')}.`);
}
