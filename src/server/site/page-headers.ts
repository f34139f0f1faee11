export interface PagePolicy {
  /** CSP sources of the page's inline scripts; no other inline script runs. */
  readonly inlineScripts: readonly string[];
  /** Origins of the pictures of a live wiki; empty for every other encyclopedia. */
  readonly pictureOrigins: readonly string[];
}

/**
 * Returns the headers of every HTML answer (architecture section 4). They block scripts in articles even if both
 * sanitizers fail.
 */
export function pageHeaders({ inlineScripts, pictureOrigins }: PagePolicy): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    // Radix positions its pop-ups with style attributes.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self'", ...pictureOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
