import { afterEach, describe, expect, it } from 'vitest';
import { buildLiveFrame, PAGE_HTML, type LiveFrame } from '#tests/builders/build-live-frame.ts';
import { OPEN } from '#tests/builders/build-frame.ts';
import { K1 } from '#tests/builders/build-nav-index.ts';

let frame: LiveFrame;
afterEach(() => frame.stop());

function replaceBody(): HTMLElement {
  const body = document.createElement('body');
  body.innerHTML = PAGE_HTML;
  document.body.replaceWith(body);
  return body;
}
const ids = () => frame.sent().map(({ id }) => id);
const pressHeading = () =>
  document.querySelector('h1')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));

describe('a page that replaces its body', () => {
  it('gets a new nav tree and stays editable', async () => {
    frame = buildLiveFrame();
    const body = replaceBody();
    await expect.poll(ids).toContain('NAV_TREE');
    expect(body.style.cursor).toBe('default');
    pressHeading();
    expect(frame.host.state().selected).toBe(K1);
    frame.stop();
    expect(body.hasAttribute('style')).toBe(false);
    expect(body.innerHTML).toBe(PAGE_HTML);
  });

  it('reports the missing body and stays intact', () => {
    frame = buildLiveFrame();
    const { body } = document;
    body.remove();
    frame.call(OPEN);
    expect(frame.logged).toEqual(['INNER FRAME ERROR: The page has no body']);
    frame.stop();
    document.documentElement.append(body);
    expect(body.hasAttribute('style')).toBe(false);
  });
});
