import { describe, expect, it } from 'vitest';
import { appAddress, shownRoute, readAddress } from './addresses.ts';
import { fail, ok } from '#core/result.ts';

const APP = 'http://127.0.0.1:4321';

describe('appAddress', () => {
  it.each([
    ['/', `${APP}/?framework=VITE`],
    ['/levels', `${APP}/levels?framework=VITE`],
    ['levels', `${APP}/levels?framework=VITE`],
    [' /levels?difficulty=hard ', `${APP}/levels?difficulty=hard&framework=VITE`],
    ['/levels?framework=VITE', `${APP}/levels?framework=VITE`],
    ['', `${APP}/?framework=VITE`],
  ])('%s', (route, address) => {
    expect(appAddress(APP, route)).toBe(address);
  });

  it.each([
    '//evil.example/x',
    'https://evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
    '@evil.example',
  ])("%s stays on the app's origin", (route) => {
    expect(new URL(appAddress(APP, route)).origin).toBe(APP);
  });

  it.each([
    ['/levels?framework=VITE', '/levels'],
    ['/levels?difficulty=hard&framework=VITE', '/levels?difficulty=hard'],
    ['/levels', '/levels'],
    ['/levels?framework=VITE#top', '/levels#top'],
    ['/?framework=NEXT', '/?framework=NEXT'],
  ])('shows %s as %s', (route, shown) => {
    expect(shownRoute(route)).toBe(shown);
  });
});

describe('readAddress', () => {
  it('reads the token, the origin of the app and the canvas', () => {
    expect(readAddress('#token=t0&app=http://127.0.0.1:4321/levels&canvas=local')).toEqual(
      ok({ token: 't0', app: 'http://127.0.0.1:4321', canvasId: 'local' }),
    );
  });

  it.each([
    ['', 'token'],
    ['#', 'token'],
    ['#token=&app=http://127.0.0.1:1&canvas=local', 'token'],
    ['#token=t0&canvas=local', 'app'],
    ['#token=t0&app=somewhere&canvas=local', 'app'],
    ['#token=t0&app=javascript:alert(1)&canvas=local', 'app'],
    ['#token=t0&app=http://127.0.0.1:1', 'canvas'],
    ['#token=t0&app=http://127.0.0.1:1&canvas=..%2Fother', 'canvas'],
  ] as const)('%s: returns the invalid part', (fragment, part) => {
    expect(readAddress(fragment)).toEqual(fail(part));
  });
});
