import { describe, expect, it } from 'vitest';
import { loadGlyph } from './glyph.ts';

describe('loadGlyph', () => {
  it('gives every shape as outline and the enclosed ones as body', async () => {
    const glyph = await loadGlyph('magnet');
    expect(glyph?.outline).toContain('<path d="');
    const clock = await loadGlyph('clock');
    expect(clock?.body).toBe('<circle cx="12" cy="12" r="10"/>');
    expect(clock?.outline).toContain(clock?.body);
    expect(clock?.outline.match(/<path/g)).toHaveLength(1);
  });

  it('leaves an icon of open strokes without a body', async () => {
    expect((await loadGlyph('wind'))?.body).toBe('');
  });

  it('knows an icon by its old name too', async () => {
    expect(await loadGlyph('waves')).toEqual(await loadGlyph('waves-horizontal'));
  });

  it('carries geometry alone', async () => {
    expect((await loadGlyph('palette'))?.outline).not.toMatch(/fill|stroke|key|class/);
  });

  it('has null for a name that is no icon', async () => {
    expect(await loadGlyph('batmobile')).toBeNull();
    expect(await loadGlyph('constructor')).toBeNull();
  });
});
