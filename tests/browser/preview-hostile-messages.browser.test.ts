import LZString from 'lz-string';
import { describe, expect, it } from 'vitest';
import { expectToWork, openWithCanaries, canariesRun } from './support/preview/canaries.ts';
import { browser } from './support/shared-browser.ts';

describe('messages of an editor', () => {
  it('of other shapes are ignored', async () => {
    const { editor, errors } = await openWithCanaries(browser);
    await editor.page.evaluate(() => {
      const cyclic: Record<string, unknown> = { id: 'm1', type: 'executeFunction' };
      cyclic['payload'] = cyclic;
      const call = (payload: unknown, more = {}) => ({ id: 'm1', type: 'executeFunction', payload, ...more });
      const huge = 'x'.repeat(5_000_000);
      const valid = { functionName: 'triggerDragCancel', args: [] };
      const shapes: unknown[] = [
        undefined,
        null,
        0,
        5,
        Number.NaN,
        true,
        10n,
        '',
        'hello',
        huge,
        [],
        [[]],
        {},
      ];
      shapes.push(cyclic, new Date(), new Map([['id', 'm1']]), new Set([1]), new Error('x'), /x/u);
      shapes.push(new ArrayBuffer(8), new Blob(['x']), new Uint8Array(4), [call(valid)], 'init');
      const messages = [
        ...shapes,
        ...shapes.map((payload) => call(payload)),
        ...shapes.map((type) => call(valid, { type })),
        ...shapes.map((functionName) => call({ functionName, args: [] })),
        // Without an argument list it is called without arguments, and logs nothing.
        ...shapes.map((args) => call({ functionName: 'setHoveredElement', args })),
        ...shapes.map((args) => call({ functionName: 'setHoveredElement', args: [args] })),
      ];
      const frame = document.querySelector('iframe')?.contentWindow;
      for (const message of messages) {
        window.send(message);
        frame?.postMessage(message, '*');
      }
    });
    expect(await editor.takeAll()).toEqual([]);
    expect(await canariesRun(editor)).toEqual([]);
    expect(errors).toEqual([]);
    await expectToWork(editor);
  });

  it('whose arguments cannot be decompressed are ignored', async () => {
    const { editor, errors } = await openWithCanaries(browser);
    const raw = ['', 'x', 'not packed at all', '[1]', '\u0000', '\uD800'.repeat(50), 'x'.repeat(100_000)];
    const noLists = ['', 'not json', '[', '{"a":1}', '5', 'null', '"text"', '[['];
    const otherwisePacked = [LZString.compressToUTF16('["x"]'), LZString.compressToBase64('["x"]')];
    const packed = noLists.map((text) => LZString.compress(text));
    for (const compressedArgs of [...raw, ...packed, ...otherwisePacked, 5, {}, [], true]) {
      const payload = { functionName: 'triggerDragCancel', compressedArgs };
      await editor.post({ id: 'm1', type: 'executeFunction', payload });
      await editor.post({ id: 'm1', type: 'executeFunction', payload: { ...payload, args: true } });
    }
    expect(await editor.takeAll()).toEqual([]);
    expect(errors).toEqual([]);
    await expectToWork(editor);
  });
});
