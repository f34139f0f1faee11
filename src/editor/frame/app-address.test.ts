import { describe, expect, it } from 'vitest';
import { appAddress, shownRoute } from './app-address.ts';

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
