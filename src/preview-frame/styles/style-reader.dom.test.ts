import { beforeEach, describe, expect, it } from 'vitest';
import { formatKey } from '#editor-protocol/element-key.ts';
import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';
import { KEY_CLASS_PREFIX } from '#editor-protocol/own-marks.ts';
import type { FrameHost } from '../host/frame-host.ts';
import { FIRST_STATE, type FrameState } from '../host/frame-state.ts';
import { createStyleReader } from './style-reader.ts';

const KEY = formatKey({ codebaseId: 'one', storyboardId: 'sb1', uniquePath: 'root-0' });
const GONE = formatKey({ codebaseId: 'two', storyboardId: 'sb1', uniquePath: 'root-1' });
const RULES = { one: { selector: '.card', styles: { top: '0' } } };

let sent: (FrameMessage | FrameReply)[];
let state: FrameState;

beforeEach(() => {
  sent = [];
  state = { ...FIRST_STATE, selected: GONE };
  document.body.innerHTML = `<div class="dark"><p class="card ${KEY_CLASS_PREFIX}${KEY}">One</p></div>`;
});

describe('createStyleReader', () => {
  it('sends all classes', () => {
    reader().sendClassList({ key: KEY });
    expect(sent).toEqual([{ id: 'ELEMENT_CLASS_LIST', classList: ['card', `${KEY_CLASS_PREFIX}${KEY}`] }]);
  });

  it('sends whether a selector matches, under the request’s id', () => {
    reader().sendRuleMatch({ key: KEY, rule: '.dark > .card', messageId: 'm1' });
    reader().sendRuleMatch({ key: KEY, rule: '.card > .dark', messageId: 'm2' });
    expect(sent).toEqual([
      { id: 'm1', matches: true },
      { id: 'm2', matches: false },
    ]);
  });

  it('ignores an empty selector', () => {
    reader().sendRuleMatch({ key: KEY, rule: ' ', messageId: 'm1' });
    expect(sent).toEqual([]);
  });

  it('sends computed styles and the dark mode of the parent', () => {
    reader().sendCssEvals({ key: KEY });
    expect(sent).toMatchObject([
      { id: 'CSS_EVALS_FOR_ELEMENT', cssEvals: { parent: { display: 'block', darkEnabledInParent: true } } },
    ]);
  });

  it('sends nothing for a missing element', () => {
    reader().sendClassList({ key: GONE });
    reader().sendCssEvals({ key: 'no key' });
    reader().sendRuleMatch({ key: GONE, rule: '.card', messageId: 'm1' });
    expect(sent).toEqual([]);
  });

  it('lists the rules of an element, inline style first', () => {
    reader().processRules({ key: KEY, rules: RULES });
    expect(sent).toMatchObject([
      {
        id: 'PROCESSED_CSS_RULES_FOR_ELEMENT',
        processedCssRules: [
          { selector: 'element.style' },
          { selector: '.card', applied: true, removable: true },
        ],
      },
    ]);
  });

  it('defers rules until a tree contains the element', () => {
    const styles = reader();
    styles.processRules({ key: GONE, rules: RULES });
    expect(sent).toEqual([]);
    bring(GONE);
    styles.runParked();
    styles.runParked();
    expect(sent.map(({ id }) => id)).toEqual(['PROCESSED_CSS_RULES_FOR_ELEMENT']);
  });

  it('discards deferred requests if the selection has changed', () => {
    const styles = reader();
    styles.processRules({ key: GONE, rules: RULES });
    bring(GONE);
    state = { ...state, selected: KEY };
    styles.runParked();
    expect(sent).toEqual([]);
  });

  it('does not defer invalid keys', () => {
    const styles = reader();
    styles.processRules({ key: 'x', rules: RULES });
    bring('x');
    styles.runParked();
    expect(sent).toEqual([]);
  });
});

function bring(key: string): void {
  document.body.insertAdjacentHTML('beforeend', `<i class="${KEY_CLASS_PREFIX}${key}"></i>`);
}

function reader() {
  const host: FrameHost = {
    window,
    state: () => state,
    nav: () => null,
    emit: (message) => sent.push(message),
    setSelection: () => {},
    rebuildNavTree: () => {},
    redrawOutlines: () => {},
    log: () => {},
  };
  return createStyleReader(host);
}
