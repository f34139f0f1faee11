import { describe, expect, it, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const LINK = 'https://wayword.example/';
const WHAT = { text: 'Come along.', url: LINK, copyText: `Come along. ${LINK}` };
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));

describe('sharing a link', () => {
  it('uses the share sheet of the browser if there is one', async () => {
    const copy = vi.fn<() => Promise<void>>();
    const shown: unknown[] = [];
    const share = (what: unknown) => Promise.resolve(void shown.push(what));
    expect(await shareLink({ share, copy }, WHAT)).toBe('shared');
    expect(shown).toEqual([{ title: 'Wayword', text: 'Come along.', url: LINK }]);
    expect(copy).not.toHaveBeenCalled();
  });

  it('stops when the player closes the share sheet', async () => {
    const copy = vi.fn<() => Promise<void>>();
    expect(await shareLink({ share: refuse('AbortError'), copy }, WHAT)).toBe('dismissed');
    expect(copy).not.toHaveBeenCalled();
  });

  it('copies the text with the link if the share sheet is missing or fails', async () => {
    const copied: string[] = [];
    const copy = (text: string) => Promise.resolve(void copied.push(text));
    expect(await shareLink({ copy }, WHAT)).toBe('copied');
    expect(await shareLink({ share: refuse('NotAllowedError'), copy }, WHAT)).toBe('copied');
    expect(copied).toEqual([WHAT.copyText, WHAT.copyText]);
  });

  it('reports a failure if copying is blocked or unavailable', async () => {
    expect(await shareLink({ copy: refuse('NotAllowedError') }, WHAT)).toBe('failed');
    expect(await shareLink({}, WHAT)).toBe('failed');
  });
});
