/** What sharing needs of a browser. */
export interface ShareHost {
  /** Left out where the browser has no way of its own to share. */
  readonly share?: (what: {
    readonly title: string;
    readonly text: string;
    readonly url: string;
  }) => Promise<void>;
  /** Rejects where the browser does not let us copy; left out where it cannot. */
  readonly copy?: (text: string) => Promise<void>;
}

/** `dismissed`: the player closed the browser's own sheet. `failed`: only copying by hand is left. */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Hands a link to the browser's own sharing, else copies it. */
export async function shareLink(host: ShareHost, url: string): Promise<Shared> {
  if (host.share !== undefined) {
    try {
      await host.share({ title: 'Wayword', text: 'Travel an encyclopedia by its links with me.', url });
      return 'shared';
    } catch (reason) {
      if (reason instanceof DOMException && reason.name === 'AbortError') return 'dismissed';
      // It has the sheet, but not here or not now: copying may still do.
    }
  }
  try {
    if (host.copy === undefined) return 'failed';
    await host.copy(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** A page served without TLS has neither of the two. */
export function browserShareHost(): ShareHost {
  // The types promise both of every browser; a page without TLS has neither.
  const browser: { share?: Navigator['share']; clipboard?: Clipboard } = navigator;
  const { clipboard } = browser;
  return {
    ...('share' in browser && { share: (what) => navigator.share(what) }),
    ...(clipboard !== undefined && { copy: (text) => clipboard.writeText(text) }),
  };
}
