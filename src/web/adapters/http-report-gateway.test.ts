import { describe, expect, it } from 'vitest';
import { refuses, says, ScriptedServer } from '#tests/fakes/scripted-server.ts';
import { createHttpReportGateway } from './http-report-gateway.ts';

describe('reports over HTTP', () => {
  it('sends the report, and passes on why it was refused', async () => {
    const server = new ScriptedServer().on('POST /api/reports', says({ id: 'r1' }, 201));
    const report = { description: 'The map is upside down.', steps_to_reproduce: '' };
    expect((await createHttpReportGateway(server.fetch).submit(report)).ok).toBe(true);
    expect(server.sent).toEqual([{ call: 'POST /api/reports', body: report }]);
    server.on('POST /api/reports', refuses(429, 'too-many', 'That is a lot of reports.'));
    expect(await createHttpReportGateway(server.fetch).submit(report)).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: 'too-many', message: 'That is a lot of reports.' },
    });
  });
});
