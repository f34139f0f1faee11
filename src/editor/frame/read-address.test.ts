import { describe, expect, it } from 'vitest';
import { fail, ok } from '#core/result.ts';
import { readAddress } from './read-address.ts';

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
