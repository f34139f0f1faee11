import { describe, expect, it } from 'vitest';
import type { PreviewSettings } from '#editor-protocol/preview-settings.ts';
import { isPreviewHost, shouldStart } from './should-start.ts';

const settings: PreviewSettings = {
  hosts: ['loopback', 'dev.example'],
  excludedHosts: ['staging-dev.example', 'staging.dev.example'],
  origins: ['same'],
};
const framed = (hostname: string) => shouldStart({ hostname, search: '', isFramed: true }, settings);

describe('shouldStart', () => {
  it('starts on development hosts in a frame', () => {
    expect(['localhost', '127.0.0.1', '[::1]', 'dev.example', 'a.dev.example'].map(framed)).toEqual(
      Array(5).fill(true),
    );
  });

  it('does not start on staging hosts or hosts with similar names', () => {
    expect(
      [
        'staging.dev.example',
        'x.staging.dev.example',
        'example',
        'evildev.example',
        'localhost.evil.test',
      ].map(framed),
    ).toEqual(Array(5).fill(false));
  });

  it('starts outside a frame only if the address requests it', () => {
    const alone = (search: string) =>
      shouldStart({ hostname: 'localhost', search, isFramed: false }, settings);
    expect(['', '?preview-frame=true', '?preview-frame=false', '?x=preview-frame=true'].map(alone)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('does not start if no host is configured', () => {
    expect(
      shouldStart({ hostname: 'localhost', search: '', isFramed: true }, { ...settings, hosts: [] }),
    ).toBe(false);
  });
});

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
