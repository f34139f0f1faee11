import { randomUUID } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { encyclopediaRoutes } from './articles/encyclopedia-routes.ts';
import { heldRoutes } from './articles/held-routes.ts';
import { mediaRoutes } from './articles/media-routes.ts';
import { mediawikiRoutes } from './articles/mediawiki/mediawiki-routes.ts';
import { pathRoutes } from './articles/path-routes.ts';
import { randomRoutes } from './articles/random-routes.ts';
import { avatarRoutes } from './avatars/avatar-routes.ts';
import { dailyChallengeRoutes } from './challenges/daily-challenge-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { levelRoutes } from './levels/level-routes.ts';
import type { Services } from './create-services.ts';
import { partyRoutes } from './parties/party-routes.ts';
import { FRESH_HEADERS, onlyGet, problemAnswer } from './problem-answer.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { runRoutes } from './runs/run-routes.ts';
import { leaderboardRoutes } from './scores/leaderboard-routes.ts';
import { siteRoutes } from './site/site-routes.ts';
import type { WebApp } from './site/web-app.ts';

const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** Nothing anybody sends to this server is longer. */
const MAX_BODY_BYTES = 64 * 1024;

export interface AppParts {
  readonly services: Services;
  /** The built client; null where something else serves it, as Vite does in development. */
  readonly webApp: WebApp | null;
  readonly version: string;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** Told of every bug that threw while a request was answered. */
  readonly report: (bug: Error) => void;
}

/**
 * The whole server as one function from a request to its answer; sockets and the process are main.ts's. Order matters:
 * the site, last, takes every path that is left.
 */
export function createApp({ services, webApp, version, random, report }: AppParts): Hono {
  const { encyclopedias, accounts, openChallenges, leaderboard } = services;
  const { source, targetPicker } = encyclopedias.open;
  const sources = { open: source, starter: encyclopedias.starter.source };
  const { people, limits } = accounts;
  const app = new Hono();
  app.on(WRITING, '*', limitBody);
  if (accounts.trustProxyMiddleware !== null) app.use('/api/*', accounts.trustProxyMiddleware);
  app.on(WRITING, '/api/*', accounts.csrfMiddleware);
  app.route('/', mediawikiRoutes({ sources, random }));
  app.route('/', healthRoutes({ info: source.info, version }));
  app.route('/', encyclopediaRoutes({ source, targetPicker }));
  app.route(
    '/',
    randomRoutes({ source, targetPicker, random, newPin: randomUUID, challenges: openChallenges }),
  );
  app.route('/', heldRoutes(source));
  app.route('/', pathRoutes({ encyclopedias, challenges: openChallenges }));
  app.route('/', accounts.routes);
  app.route('/', dailyChallengeRoutes({ ...services, people }));
  app.route('/', levelRoutes(services));
  app.route('/', runRoutes({ ...services, people, limits }));
  app.route('/', partyRoutes({ ...services, people, limits }));
  app.route('/', leaderboardRoutes(leaderboard));
  app.route('/', reportRoutes({ ...services, people, limits }));
  app.all('/api/*', (c) => problemAnswer(c, 'not-found', 'There is no such call.'));
  app.route('/', mediaRoutes(sources));
  app.route('/', avatarRoutes());
  if (webApp !== null) app.route('/', siteRoutes(webApp, source.info.pictureOrigins));

  app.notFound((c) => (['GET', 'HEAD'].includes(c.req.method) ? nothingHere(c) : onlyGet(c)));
  app.onError((bug, c) => {
    report(bug);
    return problemAnswer(c, 'unavailable', 'Something broke on our side. Trying again may help.');
  });
  return app;
}

/** Kept by nobody: a person who goes to the same address gets the page (site-routes). */
function nothingHere(c: Context): Response {
  return c.text('Not found', 404, FRESH_HEADERS);
}

const tooLarge = (c: Context): Response =>
  problemAnswer(c, 'too-large', `A body may have at most ${MAX_BODY_BYTES / 1024} kB.`);

const countBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge });

/**
 * Whoever says how long a body is cannot send a longer one. Others' bytes are counted, which makes a stream of the body, and
 * that costs as much as all the rest of a click.
 */
const limitBody: MiddlewareHandler = async (c, next) => {
  const length = c.req.header('Content-Length');
  if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return countBody(c, next);
  return Number(length) > MAX_BODY_BYTES ? tooLarge(c) : next();
};
