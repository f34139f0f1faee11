import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPath } from './auth-links.ts';

describe('the path to open after signing in', () => {
  it.each(['/party?code=ABC123', '/levels', '/', '/leaderboard#today', '/authors'])(
    'is %s, a path of this site',
    (path) => {
      expect(nextPath(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    null,
    7,
    '',
    'party',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    ' /levels',
    '/auth',
    '/AUTH?next=/auth',
    '/auth/',
    '/api/account/sign-out',
    '/w/api.php',
  ])('is Home instead of %j', (hostile) => {
    expect(nextPath(hostile)).toBe('/');
  });

  it('never leaves this site', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '%2f',
      'https:',
      'a',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const to = new URL(nextPath(`/${parts.join('')}`), 'https://wayword.example/auth');
        expect(to.origin).toBe('https://wayword.example');
      }),
    );
  });
});
