import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { openEncyclopedia } from './articles/open-encyclopedia.ts';
import { readConfig, type Environment } from './config.ts';
import { localWorkshop } from './workshop.ts';

/**
 * The server as `npm run dev` mounts it beside Vite, which has the socket and serves the client. Throws, in words for
 * the person at the terminal, where a setting is wrong or the encyclopedia does not open.
 */
export async function openDevListener({
  env,
  root,
  complain,
}: {
  readonly env: Environment;
  readonly root: string;
  readonly complain: (line: string) => void;
}): Promise<ReturnType<typeof getRequestListener>> {
  const config = readConfig(env, root);
  if (!config.ok) throw new Error(config.error.join('\n'));
  const encyclopedia = await openEncyclopedia(config.value, {
    root,
    version: 'development',
    workshop: localWorkshop,
    tell: complain,
    report: complain,
  });
  if (!encyclopedia.ok) throw new Error(encyclopedia.error);
  const report = (bug: Error) => complain(bug.stack ?? bug.message);
  const { source, guide } = encyclopedia.value;
  const app = createApp({
    source,
    guide,
    webApp: null,
    version: 'development',
    random: Math.random,
    report,
  });
  return getRequestListener(app.fetch);
}
