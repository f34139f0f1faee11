import { LOOPBACK, SAME_ORIGIN, type PreviewSettings } from '#editor-protocol/preview-settings.ts';

/**
 * From `PREVIEW_HOSTS` and `PREVIEW_ORIGINS`, lists with commas; without them this machine alone. What is staging for a
 * developers' host is not for developers (spec section 9): `dev.example.org` is, `staging-dev.example.org` is not.
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

/** Null where nothing is listed. */
function listIn(text = ''): readonly string[] | null {
  const entries = text.split(',').map((entry) => entry.trim());
  const given = entries.filter((entry) => entry !== '');
  return given.length === 0 ? null : given;
}
