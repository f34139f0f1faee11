/** Browser functions that sharing needs. */
export interface ShareHost {
  /** Omitted if the browser has no share sheet, or the player uses a mouse. */
  readonly share?: (what: {
    readonly title: string;
    readonly text: string;
    readonly url: string;
  }) => Promise<void>;
  /** Rejects if the browser blocks copying; omitted if it has no clipboard API. */
  readonly copy?: (text: string) => Promise<void>;
}

/** What is shared: for a share sheet its parts, for the clipboard one text. */
export interface ShareContent {
  readonly text: string;
  readonly url: string;
  readonly copyText: string;
}

/** `dismissed`: the player closed the share sheet. `failed`: the player has to copy the link by hand. */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Shares with the browser's share sheet, else copies. */
export async function shareLink(host: ShareHost, { text, url, copyText }: ShareContent): Promise<Shared> {
  if (host.share !== undefined) {
    try {
      await host.share({ title: 'Wayword', text, url });
      return 'shared';
    } catch (reason) {
      if (reason instanceof DOMException && reason.name === 'AbortError') return 'dismissed';
      // The share sheet is not available here or now; copying may still work.
    }
  }
  return copyToClipboard(host, copyText);
}

export async function copyToClipboard(
  { copy }: Pick<ShareHost, 'copy'>,
  text: string,
): Promise<'copied' | 'failed'> {
  try {
    if (copy === undefined) return 'failed';
    await copy(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/**
 * Returns the browser's share and copy functions. A page served without TLS has neither. Where the primary pointer is a
 * mouse, the share sheet is left out: on a desk it offers less than the clipboard.
 */
export function browserShareHost(): ShareHost {
  // The DOM types promise both in every browser.
  const browser: { share?: Navigator['share']; clipboard?: Clipboard } = navigator;
  const { clipboard } = browser;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  return {
    ...(isTouch && 'share' in browser && { share: (what) => navigator.share(what) }),
    ...(clipboard !== undefined && { copy: (text) => clipboard.writeText(text) }),
  };
}
