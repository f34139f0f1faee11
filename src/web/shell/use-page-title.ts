import { useEffect } from 'react';

/** Sets the document title; an empty `title` gives the app's name alone. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Wayword' : `${title} · Wayword`;
  }, [title]);
}
