import type { Hono } from 'hono';
import { createApp, type AppParts } from '#server/app.ts';
import type { Encyclopedia } from '#articles/source/encyclopedias.ts';
import { localJobRunner } from '#platform/jobs/job-runner.ts';
import { drawCard } from '#server/cards/draw-card.ts';
import { buildServices } from './build-services.ts';
import { buildWebApp } from './build-web-app.ts';

/** The whole server over the pocket encyclopedia, with a built client; an internal error fails the test. */
export async function buildApp({
  encyclopedia,
  ...parts
}: Partial<AppParts> & { readonly encyclopedia?: Encyclopedia } = {}): Promise<Hono> {
  return createApp({
    services: await buildServices(
      encyclopedia === undefined ? {} : { encyclopedias: { open: encyclopedia, starter: encyclopedia } },
    ),
    webApp: parts.webApp === undefined ? await buildWebApp() : parts.webApp,
    cardRunner: localJobRunner(drawCard),
    version: '1.2.3',
    readiness: { report: async () => ({ notReady: [], degraded: [] }) },
    metrics: null,
    random: () => 0,
    onError: (error) => {
      throw error;
    },
    ...parts,
  });
}
