import { describe, expect, it } from 'vitest';
import { expectToWork, openWithCanaries, canariesRun } from './support/preview/canaries.ts';
import { C, K } from './support/preview/plain-fixture.ts';
import { browser } from './support/shared-browser.ts';

/** Every function of the table that does not navigate the page. */
const FUNCTIONS = [
  'initProject',
  'setNewLookups',
  'enableDriveMode',
  'disableDriveMode',
  'setHoveredElement',
  'setSelectedElement',
  'setMultiselectedElementKeys',
  'setModifiersForSelectedElement',
  'processRulesForSelectedElement',
  'getCssEvals',
  'ruleMatchesElement',
  'getElementClassList',
  'applyChangeItemToDocument',
  'updateCodebaseIds',
  'dispatchEvent',
  'syntheticMouseOver',
  'syntheticMouseMove',
  'syntheticMouseUp',
  'clearHoveredOutlines',
  'updateOutlines',
  'setIsFlushing',
  'setZoomPerc',
  'setAiContext',
  'tempMoveElement',
  'tempAddDiv',
  'tempMoveToNewParent',
  'checkIfHydrationError',
  'triggerDragStart',
  'triggerDragCancel',
];

const STRANGE_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'eval',
  'Function',
  'setTimeout',
  'postMessage',
  'fetch',
  'open',
  'canary',
  'startPreviewFrame',
  'stopPreviewFrame',
  'location.reload',
  'initproject',
  '',
];

describe('what an editor must not be able to do', () => {
  it('call functions of the page, or of the language', async () => {
    const { editor, errors } = await openWithCanaries(browser);
    for (const name of STRANGE_NAMES) {
      const payload = { functionName: name, args: ['canary("args")', 'canary("more")'] };
      await editor.post({ id: 'm1', type: 'executeFunction', payload });
      await editor.postToWindow({ id: 'm1', type: 'executeFunction', payload });
    }
    expect(await editor.takeAll()).toEqual([]);
    await expect
      .poll(() => editor.consoleLines.filter((words) => words.includes('Function to execute not found')))
      .toHaveLength(2 * STRANGE_NAMES.length);
    expect(await canariesRun(editor)).toEqual([]);
    expect(errors).toEqual([]);
    await expectToWork(editor);
  });

  it('break any function with arguments of other types', async () => {
    const { editor, errors } = await openWithCanaries(browser);
    for (const functionName of FUNCTIONS) {
      await editor.page.evaluate((functionName) => {
        const cyclic: Record<string, unknown> = {};
        cyclic['x'] = cyclic;
        const junk: unknown[] = [
          undefined,
          null,
          0,
          -1,
          1.5,
          Number.NaN,
          Number.POSITIVE_INFINITY,
          true,
          10n,
        ];
        junk.push(
          '',
          'x',
          '_',
          'x'.repeat(100_000),
          [],
          [[]],
          [null],
          [5],
          ['x'],
          Array.from({ length: 99 }),
        );
        junk.push({}, { a: 5 }, { a: null }, { a: {} }, { a: [] }, { x: 'x', y: {} }, cyclic);
        junk.push(new Date(), new Map(), new Error('x'));
        const valid = ['TE_body_sb1_root', {}, {}, null, {}, 'APPLICATION'];
        const call = (args: readonly unknown[]) => {
          window.send({ id: 'm1', type: 'executeFunction', payload: { functionName, args } });
        };
        for (const value of junk) {
          for (let place = 0; place < 8; place += 1) {
            const args: unknown[] = [...valid];
            args[place] = value;
            call(args);
          }
          call(Array.from({ length: 8 }, () => value));
        }
      }, functionName);
      await editor.take();
      const outcome = { functionName, sung: await canariesRun(editor), errors: [...errors] };
      expect(outcome).toEqual({ functionName, sung: [], errors: [] });
    }
    await expectToWork(editor);
    expect(editor.consoleLines.length).toBeLessThan(1000);
  });

  it.each(['goBack', 'goForward', 'refresh'])('break %s with additional arguments', async (name) => {
    const { editor, errors } = await openWithCanaries(browser);
    const address = editor.frame.url();
    await editor.call(name, { url: 'http://evil.test/' }, 'http://evil.test/');
    await editor.frame.waitForLoadState('load');
    await expect.poll(() => editor.frame.url()).toBe(address);
    expect(errors).toEqual([]);
  });

  it('flood the frame: it answers valid calls, runs nothing else, and continues', async () => {
    const { editor, errors } = await openWithCanaries(browser);
    await editor.page.evaluate(
      ([first, second]) => {
        const call = (functionName: string, ...args: readonly unknown[]) => {
          window.send({ id: 'm1', type: 'executeFunction', payload: { functionName, args } });
        };
        for (let count = 0; count < 1000; count += 1) {
          call('setHoveredElement', count % 2 === 0 ? first : second);
          call('getElementClassList', first);
          call('canary', count);
          call(`nope${count}`);
          call('setZoomPerc', 'wide');
          call('eval', 'canary()');
          window.send(count);
          window.send({ id: 'm1', type: 'bogus', payload: {} });
          window.send({
            id: 'm1',
            type: 'executeFunction',
            payload: { functionName: 'getCssEvals', args: 5 },
          });
          call('applyChangeItemToDocument', { type: `FOO${count}` });
        }
      },
      [K.heading, K.first] as const,
    );
    const answers = await editor.take();
    expect(answers).toHaveLength(1000);
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set(['ELEMENT_CLASS_LIST']));
    expect(await canariesRun(editor)).toEqual([]);
    expect(errors).toEqual([]);
    expect(editor.consoleLines.length).toBeLessThan(1000);
    await expectToWork(editor);
    await editor.call('getElementClassList', K.span);
    expect(await editor.take()).toEqual([
      { id: 'ELEMENT_CLASS_LIST', classList: [C(5), `arb89-key-${K.span}`] },
    ]);
  });
});
