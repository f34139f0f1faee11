import { describe, expect, it } from 'vitest';
import { previewSettings } from './preview-settings.ts';

describe('the settings of the preview frame', () => {
  it.each([{}, { PREVIEW_HOSTS: '', PREVIEW_ORIGINS: ' , ' }])('are those of this machine for %j', (env) => {
    expect(previewSettings(env)).toEqual({
      hosts: ['loopback'],
      excludedHosts: [],
      origins: ['same', 'loopback'],
    });
  });

  it('name hosts and editors, and shut out staging', () => {
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
