import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameState } from '../frame-state.ts';

/** Requests about elements that the next nav tree may contain. */
export interface ParkedRequests<Request> {
  /** Keeps equal requests of one selection once, and only the latest 50 overall. */
  readonly park: (request: Request, selection: Selection) => void;
  /** Call after each tree: returns the requests of this selection and discards all. */
  readonly due: (selection: Selection) => readonly Request[];
}

export type Selection = Pick<FrameState, 'selected' | 'multiSelected'>;

const MOST_PARKED = 50;

export function createParkedRequests<Request>(): ParkedRequests<Request> {
  let parked: { readonly request: Request; readonly text: string; readonly selection: string }[] = [];
  return {
    park: (request, selection) => {
      const entry = { request, text: JSON.stringify(request), selection: textOf(selection) };
      const isKnown = parked.some(
        ({ text, selection: other }) => text === entry.text && other === entry.selection,
      );
      // A static page may build no tree for a long time, and each request may hold thousands of rules.
      if (!isKnown) parked = [...parked, entry].slice(-MOST_PARKED);
    },
    due: (selection) => {
      const now = textOf(selection);
      const due = parked.filter((entry) => entry.selection === now);
      parked = [];
      return due.map(({ request }) => request);
    },
  };
}

/** Equal for selections of the same elements, independent of order. */
function textOf({ selected, multiSelected }: Selection): string {
  const keys: readonly (ElementKey | null)[] = [selected, ...multiSelected.toSorted()];
  return JSON.stringify(keys);
}
