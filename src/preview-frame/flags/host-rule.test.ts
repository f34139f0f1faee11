import { describe, expect, it } from 'vitest';
import { isPreviewHost } from './host-rule.ts';

const RULE = {
  suffixes: ['loopback', 'dev.example.org', '.preview.test'],
  excludedSuffixes: ['staging.dev.example.org', '127.0.0.9'],
};

describe('isPreviewHost', () => {
  it.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'app.localhost',
    '127.0.0.1',
    '127.255.255.254',
    '::1',
    '[::1]',
    'dev.example.org',
    'a.b.dev.example.org',
    'preview.test',
    'x.preview.test',
  ])('allows the frame on %s', (host) => {
    expect(isPreviewHost(host, RULE)).toBe(true);
  });

  it.each([
    'evil-localhost',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    '127.0.0.256',
    '127.1',
    '128.0.0.1',
    '::2',
    'evildev.example.org',
    'staging-dev.example.org',
    'example.org',
    'dev.example.org.evil.test',
    '',
  ])('rejects %s', (host) => {
    expect(isPreviewHost(host, RULE)).toBe(false);
  });

  it('gives excluded suffixes precedence', () => {
    expect(isPreviewHost('staging.dev.example.org', RULE)).toBe(false);
    expect(isPreviewHost('a.staging.dev.example.org', RULE)).toBe(false);
    expect(isPreviewHost('127.0.0.9', RULE)).toBe(false);
  });

  it('rejects every host without a suffix or with an empty one', () => {
    expect(isPreviewHost('localhost', { suffixes: [], excludedSuffixes: [] })).toBe(false);
    expect(isPreviewHost('example.org', { suffixes: ['', '.'], excludedSuffixes: [] })).toBe(false);
  });
});
