import { useEffect } from 'react';

/** What the tab is called while a screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Wayword' : `${title} · Wayword`;
  }, [title]);
}
