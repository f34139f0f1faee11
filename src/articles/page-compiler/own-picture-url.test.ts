import { expect, it } from 'vitest';
import { ownPictureUrl } from './own-picture-url.ts';

it('returns the address of our own picture', () => {
  expect(ownPictureUrl('/media/Batman.svg')).toBe('/media/Batman.svg');
});

it.each([
  'https://elsewhere.example/media/Batman.svg',
  '//elsewhere.example/media/Batman.svg',
  '/media/../api/session',
  '/media/a/b.svg',
  '/media/Batman.svg?size=1',
  '/api/session',
  'data:image/svg+xml,<svg/>',
  'javascript:alert(1)',
])('drops a picture at %s', (src) => {
  expect(ownPictureUrl(src)).toBeNull();
});
