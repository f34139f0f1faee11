import { beforeEach, describe, expect, it } from 'vitest';
import { createInstantMemory, type InstantMemory } from './instant-memory.ts';
import { clearInstantTraces, refreshDocument, startFlushing } from './refresh-document.ts';

const C1 = 'tempo-00000001-0000-5000-8000-000000000000';
const CLONE = '<i arb89-delete-after-refresh="true" arb89-instant-update="true"></i>';
const HIDDEN = '<b class="arb89-display-none-until-refresh" arb89-do-not-show-in-nav="true"></b>';

let memory: InstantMemory;

beforeEach(() => {
  memory = createInstantMemory();
  document.head.innerHTML = '';
});

describe('refreshDocument', () => {
  it('keeps stand-ins until files are written, and shows originals', () => {
    document.body.innerHTML = CLONE + HIDDEN;
    refreshDocument(document, memory);
    expect(document.body.innerHTML).toBe('<i arb89-delete-after-refresh="true"></i><b class=""></b>');
    startFlushing(document, memory, true);
    refreshDocument(document, memory);
    expect(document.body.innerHTML).toBe('<b class=""></b>');
  });

  it('removes styles added before the write began, and keeps later ones', () => {
    document.head.innerHTML =
      '<style id="arb89-styling-1-a"></style><style id="arb89-styling-1-a:hover"></style>' +
      '<style id="arb89-styling-1-undone"></style><style id="theirs"></style>';
    document.body.innerHTML = `<p class="${C1} arb89-styling-1-a arb89-temp-styling"></p>`;
    memory.classesToReapply = [{ codebaseId: C1, className: 'arb89-styling-1-a' }];
    startFlushing(document, memory, true);
    document.querySelector('p')?.classList.add('arb89-styling-2-b');
    document.head.insertAdjacentHTML('beforeend', '<style id="arb89-styling-2-b.tempo-force-hover"></style>');
    memory.classesToReapply = [{ codebaseId: C1, className: 'arb89-styling-2-b' }];
    startFlushing(document, memory, true);
    startFlushing(document, memory, false);
    refreshDocument(document, memory);
    expect(document.querySelector('p')?.className).toBe(`${C1} arb89-styling-2-b`);
    expect([...document.querySelectorAll('style')].map(({ id }) => id)).toEqual([
      'theirs',
      'arb89-styling-2-b.tempo-force-hover',
    ]);
  });

  it('keeps rules if nothing was written', () => {
    document.head.innerHTML = '<style id="arb89-styling-1-a"></style>';
    document.body.innerHTML = '<p class="arb89-styling-1-a"></p>';
    refreshDocument(document, memory);
    expect(document.head.innerHTML).toBe('<style id="arb89-styling-1-a"></style>');
    expect(document.body.innerHTML).toBe('<p class="arb89-styling-1-a"></p>');
  });

  it('reapplies classes that a code reload lost', () => {
    document.body.innerHTML = `<p class="${C1}"></p><p tempoelementid="${C1}"></p>`;
    memory.classesToReapply = [{ codebaseId: C1, className: 'x' }];
    refreshDocument(document, memory);
    expect(document.body.innerHTML).toBe(
      `<p class="${C1} x" arb89-instant-update="true"></p>` +
        `<p tempoelementid="${C1}" arb89-instant-update="true" class="x"></p>`,
    );
  });
});

describe('clearInstantTraces', () => {
  it('removes a recorded class only from its own element', () => {
    document.body.innerHTML = `<p class="${C1} card"></p><p class="card"></p>`;
    memory.classesToReapply = [{ codebaseId: C1, className: 'card' }];
    clearInstantTraces(document, memory);
    expect(document.body.innerHTML).toBe(`<p class="${C1}"></p><p class="card"></p>`);
  });

  it('restores the page as the code made it', () => {
    document.head.innerHTML =
      '<style id="arb89-display-none-until-refresh"></style><style id="arb89-temp-styling"></style>' +
      '<style id="arb89-styling-1-a:hover"></style><style id="arb89-styling-1-a.tempo-force-hover"></style>' +
      '<style id="theirs"></style>';
    document.body.innerHTML = `${CLONE}${HIDDEN}<p class="${C1} arb89-styling-1-a x arb89-temp-styling"></p>`;
    memory.classesToReapply = [{ codebaseId: C1, className: 'x' }];
    memory.isFlushing = true;
    clearInstantTraces(document, memory);
    expect(document.head.innerHTML).toBe('<style id="theirs"></style>');
    expect(document.body.innerHTML).toBe(`<b class=""></b><p class="${C1}"></p>`);
    expect(memory).toEqual(createInstantMemory());
  });
});
