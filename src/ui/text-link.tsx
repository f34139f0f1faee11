import type { ComponentProps } from 'react';

/** Returns the class names of a link in a text, for links inside the app. */
export function textLinkClass(extra = ''): string {
  return `underline decoration-1 underline-offset-4 hover:decoration-2 ${extra}`;
}

/** Link to another site, which opens in a new tab. */
export function ExternalLink({
  rel = '',
  className = '',
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'target'>) {
  return (
    <a
      target="_blank"
      rel={`${rel} noopener noreferrer`.trim()}
      className={textLinkClass(className)}
      {...rest}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
