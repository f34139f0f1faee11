import { expect, it } from 'vitest';
import { respondWith, respondWithProblem, ScriptedServer } from '#tests/fakes/scripted-server.ts';
import { submitReport } from './submit-report.ts';

it('sends the report, and passes on why it was refused', async () => {
  const server = new ScriptedServer().on('POST /api/reports', respondWith({ id: 'r1' }, 201));
  const report = { description: 'The map is upside down.', steps_to_reproduce: '' };
  expect((await submitReport(server.fetch, report)).ok).toBe(true);
  expect(server.sent).toEqual([{ call: 'POST /api/reports', body: report }]);
  server.on('POST /api/reports', respondWithProblem(429, 'too-many', 'That is a lot of reports.'));
  expect(await submitReport(server.fetch, report)).toMatchObject({
    ok: false,
    error: { kind: 'refused', code: 'too-many', message: 'That is a lot of reports.' },
  });
});
