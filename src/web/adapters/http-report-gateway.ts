import { ok } from '#core/result.ts';
import { bugReportAnswer } from '#protocol/bug-report.ts';
import type { ReportGateway } from '#web/ports/report-gateway.ts';
import type { Fetch } from './ask-json.ts';
import { sendJson } from './send-json.ts';

/** Bug reports on our own server (spec section 7). */
export function createHttpReportGateway(fetch: Fetch): ReportGateway {
  return {
    submit: async (report) => {
      const answer = await sendJson(fetch, bugReportAnswer, '/api/reports', report);
      return answer.ok ? ok(null) : answer;
    },
  };
}
