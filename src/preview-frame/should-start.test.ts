import { describe, expect, it } from 'vitest';
import type { PreviewSettings } from '#editor-protocol/preview-settings.ts';
import { shouldStart } from './should-start.ts';

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
