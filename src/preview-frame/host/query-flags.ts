/** Flags in the address of the previewed page. */
export interface QueryFlags {
  /** The app's root fills the window. */
  readonly storyboard: boolean;
  /** The page shows part of an app, without a background. */
  readonly showsPart: boolean;
  /** Vite serves the page, and errors show in its overlay. */
  readonly vite: boolean;
  readonly debugLog: boolean;
}

/** Reads the flags of spec section 7: anywhere in the query, and Vite's anywhere in the address. */
export function readQueryFlags({
  href,
  search,
}: {
  readonly href: string;
  readonly search: string;
}): QueryFlags {
  return {
    storyboard: search.includes('storyboard=true'),
    showsPart: search.includes('type=STORY') || search.includes('type=COMPONENT'),
    vite: isServedByVite(href),
    debugLog: search.includes('debugLog=true'),
  };
}

export function isServedByVite(href: string): boolean {
  return href.includes('framework=VITE');
}
