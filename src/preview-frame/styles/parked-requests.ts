import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameState } from '../frame-state.ts';

/** Requests about elements that the next nav tree may find. */
export interface ParkedRequests<Request> {
  /** Kept once where the same was asked under the same selection; of very many the latest alone. */
  readonly park: (request: Request, selection: Selection) => void;
  /** To be asked after each tree: those parked under this same selection. The others are forgotten. */
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
      // A page at rest brings no tree for long, and each of these holds rules by the thousand.
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

/** Equal for selections of the same elements, in whatever order they were selected. */
function textOf({ selected, multiSelected }: Selection): string {
  const keys: readonly (ElementKey | null)[] = [selected, ...multiSelected.toSorted()];
  return JSON.stringify(keys);
}
