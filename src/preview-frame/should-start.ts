import type { PreviewSettings } from '#editor-protocol/preview-settings.ts';
import { isPreviewHost } from './flags/host-rule.ts';

interface Place {
  readonly hostname: string;
  readonly search: string;
  readonly isFramed: boolean;
}

const ASKED = 'preview-frame';

/** Spec section 9: on development hosts alone; and only where an editor can be, or somebody asked. */
export function shouldStart({ hostname, search, isFramed }: Place, settings: PreviewSettings): boolean {
  const isWanted = isFramed || new URLSearchParams(search).get(ASKED) === 'true';
  return (
    isWanted &&
    isPreviewHost(hostname, { suffixes: settings.hosts, excludedSuffixes: settings.excludedHosts })
  );
}
