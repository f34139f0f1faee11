import { describe, expect, it, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const LINK = 'https://wayword.example/';
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));

describe('sharing a link', () => {
  it("is the browser's own where it has one", async () => {
    const copy = vi.fn<() => Promise<void>>();
    expect(await shareLink({ share: () => Promise.resolve(), copy }, LINK)).toBe('shared');
    expect(copy).not.toHaveBeenCalled();
  });

  it('does nothing further when the player closes that', async () => {
    const copy = vi.fn<() => Promise<void>>();
    expect(await shareLink({ share: refuse('AbortError'), copy }, LINK)).toBe('dismissed');
    expect(copy).not.toHaveBeenCalled();
  });

  it('copies the link where there is none, or where it fails', async () => {
    const copied: string[] = [];
    const copy = (text: string) => Promise.resolve(void copied.push(text));
    expect(await shareLink({ copy }, LINK)).toBe('copied');
    expect(await shareLink({ share: refuse('NotAllowedError'), copy }, LINK)).toBe('copied');
    expect(copied).toEqual([LINK, LINK]);
  });

  it('says so when copying is refused, or not to be had', async () => {
    expect(await shareLink({ copy: refuse('NotAllowedError') }, LINK)).toBe('failed');
    expect(await shareLink({}, LINK)).toBe('failed');
  });
});
