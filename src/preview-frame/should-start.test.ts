import { describe, expect, it } from 'vitest';
import type { PreviewSettings } from '#editor-protocol/preview-settings.ts';
import { shouldStart } from './should-start.ts';

const settings: PreviewSettings = {
  hosts: ['loopback', 'dev.example'],
  excludedHosts: ['staging-dev.example', 'staging.dev.example'],
  origins: ['same'],
};
const framed = (hostname: string) => shouldStart({ hostname, search: '', isFramed: true }, settings);

describe('the preview frame starts', () => {
  it('on development hosts, in a frame', () => {
    expect(['localhost', '127.0.0.1', '[::1]', 'dev.example', 'a.dev.example'].map(framed)).toEqual(
      Array(5).fill(true),
    );
  });

  it('not on staging, and not on hosts that only sound like it', () => {
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

  it('outside a frame only where the address asks for it', () => {
    const alone = (search: string) =>
      shouldStart({ hostname: 'localhost', search, isFramed: false }, settings);
    expect(['', '?preview-frame=true', '?preview-frame=false', '?x=preview-frame=true'].map(alone)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('nowhere, if no host is named', () => {
    expect(
      shouldStart({ hostname: 'localhost', search: '', isFramed: true }, { ...settings, hosts: [] }),
    ).toBe(false);
  });
});
