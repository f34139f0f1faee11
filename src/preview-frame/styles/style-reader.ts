import { NO_PLACE, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import { elementOf } from '../dom/find-elements.ts';
import type { FrameHost } from '../host/frame-host.ts';
import type { FrameState } from '../host/frame-state.ts';
import { randomUuid } from '../host/random-uuid.ts';
import { cssEvalsOf } from './element-styles.ts';
import { createForcedRules } from './forced-rules.ts';
import { ruleMatches } from './lookup-entries.ts';
import { processRules } from './processed-rules.ts';

type Called<Name extends FrameCall['name']> = Omit<Extract<FrameCall, { readonly name: Name }>, 'name'>;

/** Answers the editor's requests about styles and classes; sends nothing if the key has no element. */
export interface StyleReader {
  /** Waits for the next nav tree if the element is missing. */
  readonly processRules: (call: Called<'processRulesForSelectedElement'>) => void;
  readonly sendCssEvals: (call: Called<'getCssEvals'>) => void;
  /** Logs an invalid selector; ignores an empty one. */
  readonly sendRuleMatch: (call: Called<'ruleMatchesElement'>) => void;
  readonly sendClassList: (call: Called<'getElementClassList'>) => void;
  /** Call after each nav tree. */
  readonly runParked: () => void;
  /** Removes the rules for forced states. */
  readonly stop: () => void;
}

export function createStyleReader(host: FrameHost): StyleReader {
  const { document } = host.window;
  const forcedRules = createForcedRules(document, host.log);
  const parked = createParkedRequests<Called<'processRulesForSelectedElement'>>();
  const withElement = (key: ElementKey, send: (element: Element) => void): void => {
    const element = elementOf(document, key);
    if (element !== null) send(element);
  };
  const sendRules = ({ key, rules }: Called<'processRulesForSelectedElement'>): void =>
    withElement(key, (element) => {
      const newId = () => randomUuid(host.window);
      const { processed, forced } = processRules({ document, element, rules, newId, log: host.log });
      forcedRules.add(forced);
      host.emit({ id: 'PROCESSED_CSS_RULES_FOR_ELEMENT', processedCssRules: processed });
    });
  return {
    processRules: ({ key, rules }) => {
      if (parseKey(key) === NO_PLACE) return;
      if (elementOf(document, key) === null) parked.park({ key, rules }, host.state());
      else sendRules({ key, rules });
    },
    sendCssEvals: ({ key }) =>
      withElement(key, (element) =>
        host.emit({ id: 'CSS_EVALS_FOR_ELEMENT', cssEvals: cssEvalsOf(element) }),
      ),
    sendRuleMatch: ({ key, rule, messageId }) => {
      if (rule.trim() === '') return;
      withElement(key, (element) => {
        const matches = ruleMatches(element, rule);
        if (matches === null) host.log('Not a selector: ', rule);
        else host.emit({ id: messageId, matches });
      });
    },
    sendClassList: ({ key }) =>
      withElement(key, (element) =>
        host.emit({ id: 'ELEMENT_CLASS_LIST', classList: [...element.classList] }),
      ),
    runParked: () => {
      for (const request of parked.due(host.state())) sendRules(request);
    },
    stop: forcedRules.stop,
  };
}

/** Requests about elements that the next nav tree may contain. */
export interface ParkedRequests<Request> {
  /** Keeps equal requests of one selection once, and only the latest 50 overall. */
  readonly park: (request: Request, selection: Selection) => void;
  /** Call after each tree: returns the requests of this selection and discards all. */
  readonly due: (selection: Selection) => readonly Request[];
}

export type Selection = Pick<FrameState, 'selected' | 'multiSelected'>;

const MAX_PARKED = 50;

export function createParkedRequests<Request>(): ParkedRequests<Request> {
  let parked: { readonly request: Request; readonly text: string; readonly selection: string }[] = [];
  return {
    park: (request, selection) => {
      const entry = { request, text: JSON.stringify(request), selection: textOf(selection) };
      const isKnown = parked.some(
        ({ text, selection: other }) => text === entry.text && other === entry.selection,
      );
      // A static page may build no tree for a long time, and each request may hold thousands of rules.
      if (!isKnown) parked = [...parked, entry].slice(-MAX_PARKED);
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
