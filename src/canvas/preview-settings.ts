import { LOOPBACK, SAME_ORIGIN, type PreviewSettings } from '#editor-protocol/preview-settings.ts';

/**
 * Reads the comma-separated lists `PREVIEW_HOSTS` and `PREVIEW_ORIGINS`; defaults to this machine. Excludes the staging
 * variants of each host (spec section 9): allows `dev.example.org`, but not `staging-dev.example.org`.
 */
export function previewSettings(env: Readonly<Record<string, string | undefined>>): PreviewSettings {
  const hosts = listIn(env['PREVIEW_HOSTS']) ?? [LOOPBACK];
  const named = hosts.filter((host) => host !== LOOPBACK);
  return {
    hosts,
    excludedHosts: named.flatMap((host) => [`staging.${host}`, `staging-${host}`]),
    origins: listIn(env['PREVIEW_ORIGINS']) ?? [SAME_ORIGIN, LOOPBACK],
  };
}

/** Returns null for an empty list. */
function listIn(text = ''): readonly string[] | null {
  const entries = text.split(',').map((entry) => entry.trim());
  const given = entries.filter((entry) => entry !== '');
  return given.length === 0 ? null : given;
}
