export interface PagePolicy {
  /** CSP sources of the page's own inline scripts; nothing else inline runs. */
  readonly inlineScripts: readonly string[];
  /** Where a live wiki keeps its pictures; empty for every other encyclopedia. */
  readonly pictureOrigins: readonly string[];
}

/**
 * Headers of every HTML answer (architecture section 4). Articles bring no script through this even past both sanitisers.
 */
export function pageHeaders({ inlineScripts, pictureOrigins }: PagePolicy): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    // Radix places its pop-ups by style attributes.
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
