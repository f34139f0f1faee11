import { describe, expect, it } from 'vitest';
import { previewSettings } from './preview-settings.ts';

describe('previewSettings', () => {
  it.each([{}, { PREVIEW_HOSTS: '', PREVIEW_ORIGINS: ' , ' }])('defaults to this machine for %j', (env) => {
    expect(previewSettings(env)).toEqual({
      hosts: ['loopback'],
      excludedHosts: [],
      origins: ['same', 'loopback'],
    });
  });

  it('reads hosts and origins, and excludes staging hosts', () => {
    expect(
      previewSettings({
        PREVIEW_HOSTS: 'loopback, dev.example.org',
        PREVIEW_ORIGINS: 'https://editor.example.org,same',
      }),
    ).toEqual({
      hosts: ['loopback', 'dev.example.org'],
      excludedHosts: ['staging.dev.example.org', 'staging-dev.example.org'],
      origins: ['https://editor.example.org', 'same'],
    });
  });
});
