/** What the address of the previewed page asks of the frame. */
export interface QueryFlags {
  /** The app's root fills the window. */
  readonly storyboard: boolean;
  /** What is shown is a part of an app: nothing is painted behind it. */
  readonly showsPart: boolean;
  /** The page is served by Vite, and errors show in its overlay. */
  readonly vite: boolean;
  readonly debugLog: boolean;
}

/** Spec section 7, query flags. Flags count wherever they stand in the query, and Vite's anywhere in the address. */
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
