import type { ReactNode } from 'react';

/** Message of an empty panel. */
export function PanelNote({ children }: { readonly children: ReactNode }) {
  return <p className="px-4 py-8 text-center text-pretty text-ink-3">{children}</p>;
}
