import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { valueOrThrow } from '#web/server-api/queries.ts';
import { load } from '#web/server-api/request.ts';
import { useApp } from '#web/services/app-context.tsx';

const MAX_SUGGESTIONS = 7;
/** Milliseconds without a key press before the server is asked: an online wiki has a limited share for each player. */
const PAUSE_MS = 250;
const MIN_LETTERS = 2;

const suggestionsAnswer = z.object({
  query: z.object({ prefixsearch: z.array(z.object({ title: z.string() })) }),
});

export type Suggestions =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** Titles that begin with the text, without those that are taken. */
  | { readonly kind: 'known'; readonly titles: readonly string[] };

/** Returns titles that begin with a text, once the player pauses typing. */
export function useSuggestions(text: string, taken: readonly string[]): Suggestions {
  const { fetch } = useApp();
  const prefix = useSettled(text.trim());
  const isAsked = prefix.length >= MIN_LETTERS;
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['title-suggestions', prefix],
    queryFn: async () => {
      const query = new URLSearchParams({
        action: 'query',
        list: 'prefixsearch',
        pssearch: prefix,
        pslimit: String(MAX_SUGGESTIONS),
        format: 'json',
        formatversion: '2',
      });
      const answer = valueOrThrow(await load(fetch, suggestionsAnswer, `/w/api.php?${query.toString()}`));
      return answer.query.prefixsearch.map(({ title }) => title);
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (text.trim().length < MIN_LETTERS) return { kind: 'none' };
  if (isError) return { kind: 'failed' };
  if (data === undefined) return { kind: 'loading' };
  // Titles for an earlier text are shown meanwhile if they fit this one, so that Enter never picks another.
  const isCurrent = prefix === text.trim() && !isPlaceholderData;
  const fits = (title: string) => title.toLowerCase().startsWith(text.trim().toLowerCase());
  const titles = data.filter((title) => !taken.includes(title) && (isCurrent || fits(title)));
  return titles.length === 0 && !isCurrent ? { kind: 'loading' } : { kind: 'known', titles };
}

/** Returns the value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
