/** Settings for where the preview frame may start and which origins may control it; injected by the build. */
export interface PreviewSettings {
  /** Host name suffixes by whole labels; `loopback` is this machine. */
  readonly hosts: readonly string[];
  /** Take precedence over `hosts`. */
  readonly excludedHosts: readonly string[];
  /** Origins of editors, or the keywords `same` and `loopback`. */
  readonly origins: readonly string[];
}

/** Any loopback address, at any port. */
export const LOOPBACK = 'loopback';
/** The page's own origin. */
export const SAME_ORIGIN = 'same';
