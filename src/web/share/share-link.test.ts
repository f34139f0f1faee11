import { describe, expect, it, vi } from 'vitest';
import { shareLink } from './share-link.tsx';

const LINK = 'https://wayword.example/';
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));

describe('sharing a link', () => {
  it('uses the share sheet of the browser if there is one', async () => {
    const copy = vi.fn<() => Promise<void>>();
    expect(await shareLink({ share: () => Promise.resolve(), copy }, LINK)).toBe('shared');
    expect(copy).not.toHaveBeenCalled();
  });

  it('stops when the player closes the share sheet', async () => {
    const copy = vi.fn<() => Promise<void>>();
    expect(await shareLink({ share: refuse('AbortError'), copy }, LINK)).toBe('dismissed');
    expect(copy).not.toHaveBeenCalled();
  });

  it('copies the link if the share sheet is missing or fails', async () => {
    const copied: string[] = [];
    const copy = (text: string) => Promise.resolve(void copied.push(text));
    expect(await shareLink({ copy }, LINK)).toBe('copied');
    expect(await shareLink({ share: refuse('NotAllowedError'), copy }, LINK)).toBe('copied');
    expect(copied).toEqual([LINK, LINK]);
  });

  it('reports a failure if copying is blocked or unavailable', async () => {
    expect(await shareLink({ copy: refuse('NotAllowedError') }, LINK)).toBe('failed');
    expect(await shareLink({}, LINK)).toBe('failed');
  });
});
