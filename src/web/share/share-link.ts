import { TextField } from '#ui/field.tsx';

/** Browser functions that sharing needs. */
export interface ShareHost {
  /** Omitted if the browser has no share sheet. */
  readonly share?: (what: {
    readonly title: string;
    readonly text: string;
    readonly url: string;
  }) => Promise<void>;
  /** Rejects if the browser blocks copying; omitted if it has no clipboard API. */
  readonly copy?: (text: string) => Promise<void>;
}

/** `dismissed`: the player closed the share sheet. `failed`: the player has to copy the link by hand. */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Shares a link with the browser's share sheet, else copies it. */
export async function shareLink(host: ShareHost, url: string): Promise<Shared> {
  if (host.share !== undefined) {
    try {
      await host.share({ title: 'Wayword', text: 'Travel an encyclopedia by its links with me.', url });
      return 'shared';
    } catch (reason) {
      if (reason instanceof DOMException && reason.name === 'AbortError') return 'dismissed';
      // The share sheet is not available here or now; copying may still work.
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

/** Returns the browser's share and copy functions. A page served without TLS has neither. */
export function browserShareHost(): ShareHost {
  // The DOM types promise both in every browser.
  const browser: { share?: Navigator['share']; clipboard?: Clipboard } = navigator;
  const { clipboard } = browser;
  return {
    ...('share' in browser && { share: (what) => navigator.share(what) }),
    ...(clipboard !== undefined && { copy: (text) => clipboard.writeText(text) }),
  };
}

/** Shows the link to be copied by hand, if the browser blocks the clipboard. */
export function LinkByHand({ link }: { readonly link: string }) {
  return (
    <div className="mt-5">
      <TextField
        label="Link to share"
        readOnly
        autoFocus
        value={link}
        hint="Select it and copy it by hand."
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}
