import { describe, expect, it } from 'vitest';
import { CLIENT_ROUTES } from '#protocol/client-routes.ts';
import { APP_ROUTES, routeSuggestions } from './route-field.tsx';

describe('APP_ROUTES and routeSuggestions', () => {
  const ROUTES = ['/', '/levels', '/leaderboard', '/how-to-play'];

  it('match the routes of the app', () => {
    expect(APP_ROUTES).toEqual(CLIENT_ROUTES);
  });

  it.each([
    ['/le', ['/levels', '/leaderboard']],
    ['play', ['/how-to-play']],
    ['o', ['/leaderboard', '/how-to-play']],
    ['LEV', ['/levels']],
    ['/nowhere', []],
    ['', ROUTES],
    ['/levels?difficulty=hard', ROUTES],
  ])('for %s', (typed, suggested) => {
    expect(routeSuggestions(ROUTES, typed, '/levels?difficulty=hard')).toEqual(suggested);
  });
});
