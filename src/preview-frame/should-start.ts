import type { PreviewSettings } from '#editor-protocol/preview-settings.ts';
import { isPreviewHost } from './flags/host-rule.ts';

interface Place {
  readonly hostname: string;
  readonly search: string;
  readonly isFramed: boolean;
}

const ASKED = 'preview-frame';

/** Implements spec section 9: starts on development hosts only, in a frame or if the address requests it. */
export function shouldStart({ hostname, search, isFramed }: Place, settings: PreviewSettings): boolean {
  const isWanted = isFramed || new URLSearchParams(search).get(ASKED) === 'true';
  return (
    isWanted &&
    isPreviewHost(hostname, { suffixes: settings.hosts, excludedSuffixes: settings.excludedHosts })
  );
}
