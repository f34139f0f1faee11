import { randomUUID } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { encyclopediaRoutes, heldRoutes } from '#articles/gateway/encyclopedia-routes.ts';
import { mediaRoutes } from '#articles/gateway/media-routes.ts';
import { mediawikiRoutes } from '#articles/gateway/mediawiki-routes.ts';
import { FRESH_HEADERS, onlyGet, problemAnswer, unavailableAnswer } from '#platform/http/problem-answer.ts';
import { isAborted, requestIdOf } from '#platform/http/request-headers.ts';
import { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import { clientRouteOf } from '#protocol/client-routes.ts';
import { createCardPictures, type CardRunner } from './cards/card-pictures.ts';
import { cardRoutes } from './cards/card-routes.ts';
import { findPreview, GAME_PREVIEW, type Preview } from './cards/find-preview.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { archiveRoutes } from './challenges/archive-routes.ts';
import { dailyChallengeRoutes } from './challenges/daily-challenge-routes.ts';
import { pathRoutes } from './challenges/path-routes.ts';
import { randomRoutes } from './challenges/random-routes.ts';
import { friendChallengeRoutes } from './friend-challenges/friend-challenge-routes.ts';
import type { Services } from './create-services.ts';
import { ghostRoutes } from './ghosts/ghost-routes.ts';
import { levelRoutes } from './levels/level-routes.ts';
import { outageOf, RETRY_AFTER } from './outages.ts';
import { healthRoutes } from './operations/health-routes.ts';
import { metricsRoutes, type MetricsAccess } from './operations/metrics-routes.ts';
import type { Readiness } from './operations/readiness.ts';
import { partyRoutes } from './parties/party-routes.ts';
import { ownAccountRoutes } from './own-account/own-account-routes.ts';
import { limitedAddressOf } from './people/client-address.ts';
import { avatarRoutes } from './people/avatar-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { createRequesters } from './runs/requesters.ts';
import { runRoutes } from './runs/run-routes.ts';
import { leaderboardRoutes } from './scores/leaderboard-routes.ts';
import { playerCountsRoutes } from './scores/player-counts.ts';
import { siteRoutes } from './site/site-routes.ts';
import type { WebApp } from './site/web-app.ts';
import { statisticsRoutes } from './statistics/statistics-routes.ts';
import { transferRoutes } from './transfers/transfer-routes.ts';

const WRITE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** No valid request has a longer body. */
const MAX_BODY_BYTES = 64 * 1024;
/**
 * Questions to the link graph by HTTP. Few run at once, so that the search for a race that starts gets every fifth turn
 * at least; a hundred waiting are done in seconds.
 */
const SEARCHES = { atOnce: 4, maxWaiting: 100 };
/** Draws may wait for an online wiki, so many run at once. */
const DRAWS = { atOnce: 50, maxWaiting: 500 };

export interface AppParts {
  readonly services: Services;
  /** The built client; null when another server serves it, as Vite does in development. */
  readonly webApp: WebApp | null;
  readonly cardRunner: CardRunner;
  readonly version: string;
  readonly readiness: Pick<Readiness, 'report'>;
  /** Null: the route does not exist. */
  readonly metrics: MetricsAccess | null;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** Called with every error that a route throws, except for a client that disconnected. */
  readonly onError: (error: Error, requestId: string | null) => void;
}

/**
 * Builds the HTTP application. Sockets and process handling are in main.ts. Order matters: the site routes come last
 * because they match every remaining path.
 */
export function createApp(parts: AppParts): Hono {
  const { services, webApp, cardRunner, version, readiness, metrics, random, onError } = parts;
  const { encyclopedias, accounts, openChallenges, leaderboard } = services;
  const { source, targetPicker } = encyclopedias.open;
  const sources = { open: source, starter: encyclopedias.starter.source };
  const { people, limits, control } = accounts;
  const app = new Hono();
  if (accounts.trustProxyMiddleware !== null) app.use(accounts.trustProxyMiddleware);
  app.on(WRITE_METHODS, '*', limitBody);
  app.on(WRITE_METHODS, '/api/*', accounts.csrfMiddleware);
  const requesterOf = createRequesters({
    ...accounts,
    ...services,
    isOutage: (error) => outageOf(error) !== null,
  });
  const searches = new BoundedQueue(SEARCHES);
  app.route('/', mediawikiRoutes({ sources, random, requesterOf }));
  app.route('/', healthRoutes({ info: source.info, version, readiness }));
  if (metrics !== null) app.route('/', metricsRoutes(metrics));
  app.route('/', encyclopediaRoutes({ source, targetPicker }));
  app.route(
    '/',
    randomRoutes({
      source,
      targetPicker,
      random,
      newPin: randomUUID,
      challenges: openChallenges,
      draws: new BoundedQueue(DRAWS),
      offered: services.offered,
    }),
  );
  app.route('/', heldRoutes(source));
  app.route(
    '/',
    pathRoutes({
      ...services,
      people,
      challenges: openChallenges,
      hasRaced: (userId, journey) => services.parties.hasRaced(userId, journey),
      searches,
    }),
  );
  app.route('/', accounts.routes);
  app.route('/', dailyChallengeRoutes({ ...services, people }));
  app.route('/', archiveRoutes({ ...services, people }));
  app.route('/', statisticsRoutes({ ...services, people }));
  app.route('/', transferRoutes({ ...services, people, limits }));
  app.route('/', friendChallengeRoutes({ ...services, people, limits, searches, requesterOf }));
  app.route('/', levelRoutes(services));
  app.route('/', ghostRoutes({ ...services, people }));
  app.route('/', runRoutes({ ...services, people, limits }));
  app.route('/', partyRoutes({ ...services, people, limits }));
  app.route('/', leaderboardRoutes(leaderboard));
  app.route('/', playerCountsRoutes(services.playerCounts));
  app.route('/', reportRoutes({ ...services, people, limits }));
  app.route(
    '/',
    ownAccountRoutes({ ...services, people, limits, control, onError: (error) => onError(error, null) }),
  );
  app.route('/', adminRoutes({ ...services, limits, control }));
  app.all('/api/*', (c) => problemAnswer(c, 'not-found', 'There is no such call.'));
  app.route('/', mediaRoutes(sources, limitedAddressOf));
  app.route('/', avatarRoutes());
  app.route('/', cardRoutes({ ...services, pictures: createCardPictures(cardRunner) }));
  if (webApp !== null)
    app.route(
      '/',
      siteRoutes({
        webApp,
        pictureOrigins: source.info.pictureOrigins,
        previewOf: (path, c) =>
          findPagePreview(services, path, c).catch((error: unknown) => {
            if (!(error instanceof Error) || outageOf(error) === null) throw error;
            // The client starts without the database, and says what is wrong.
            onError(error, null);
            return GAME_PREVIEW;
          }),
        linkBase: accounts.linkBase,
      }),
    );

  app.notFound((c) => (['GET', 'HEAD'].includes(c.req.method) ? notFoundAnswer(c) : onlyGet(c)));
  app.onError((error, c) => {
    // Reading the rest of the body failed; the answer reaches nobody.
    if (isAborted(c)) return problemAnswer(c, 'bad-request', 'The connection closed during the request.');
    onError(error, requestIdOf(c));
    const outage = outageOf(error);
    return outage === null
      ? problemAnswer(c, 'unavailable', 'Something broke on our side. Please try again.')
      : unavailableAnswer(c, RETRY_AFTER[outage]);
  });
  return app;
}

/** For a caller who is not an admin, the operator's page does not exist (ADMIN-1). */
async function findPagePreview(services: Services, path: string, c: Context): Promise<Preview | null> {
  if (clientRouteOf(path) === '/admin' && (await services.admins.of(c)) === null) return null;
  return findPreview(services, path);
}

/** Not cached: in a browser, the same address answers with the not-found page (site-routes). */
function notFoundAnswer(c: Context): Response {
  return c.text('Not found', 404, FRESH_HEADERS);
}

const tooLarge = (c: Context): Response =>
  problemAnswer(c, 'too-large', `A body may have at most ${MAX_BODY_BYTES / 1024} kB.`);

const countBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge });

/**
 * Rejects bodies over the limit. A declared Content-Length needs no counting, because HTTP holds the sender to it.
 * Counting the bytes of other bodies wraps them in a stream, which costs as much as the rest of handling a click.
 */
const limitBody: MiddlewareHandler = async (c, next) => {
  const length = c.req.header('Content-Length');
  if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return countBody(c, next);
  return Number(length) > MAX_BODY_BYTES ? tooLarge(c) : next();
};
