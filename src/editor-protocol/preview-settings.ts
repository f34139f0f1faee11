/** Where the preview frame may start, and who may drive it; written into the page by the build. */
export interface PreviewSettings {
  /** Ends of host names by whole labels; `loopback` is this machine. */
  readonly hosts: readonly string[];
  /** Win over `hosts`. */
  readonly excludedHosts: readonly string[];
  /** Origins of editors, or the words `same` and `loopback`. */
  readonly origins: readonly string[];
}

/** Any address of this machine, at any port. */
export const LOOPBACK = 'loopback';
/** The page's own origin. */
export const SAME_ORIGIN = 'same';
