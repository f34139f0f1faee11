import { act } from 'react';
import { describe, expect, it } from 'vitest';
import {
  buildInspectedElement,
  computedStyles,
  HEADING_ID,
} from '#tests/builders/build-inspected-element.tsx';
import { Inspector } from '../inspector.tsx';

const STYLES = {
  display: 'flex',
  'padding-top': '16px',
  'padding-left': '24px',
  'font-size': '36px',
  color: 'oklch(0.245 0.015 70)',
  'background-color': 'rgb(180, 69, 44)',
  opacity: '1',
};
const open = (classes: readonly string[] = ['pt-4', 'mx-2', 'text-ink']) =>
  buildInspectedElement(<Inspector />, { styles: STYLES, classes });
const styling = (stylingChanges: object, more: object = {}) => ({
  type: 'STYLING',
  changeFields: {
    codebaseId: HEADING_ID,
    stylingChanges,
    stylingFramework: 'Tailwind',
    modifiers: [],
    customProperties: [],
    ...more,
  },
});

describe('a field of the style panel', () => {
  it('shows what the page computed, and colours of the app by their names', async () => {
    const page = await open();
    expect(page.field('Font size').value).toBe('36px');
    expect(page.field('Padding left').value).toBe('24');
    expect(page.field('Text colour').value).toBe('ink');
    expect(page.field('Background colour').value).toBe('#b4452c');
    expect(page.field('Display').value).toBe('flex');
  });

  it('sends a value on Enter, once, in the unit it is meant in', async () => {
    const page = await open();
    await page.write('Font size', '40');
    expect(page.changes()).toEqual([]);
    await page.key('Font size', 'Enter');
    await page.leave('Font size');
    expect(page.changes()).toEqual([styling({ fontSize: '40px' })]);
    expect(page.field('Font size').value).toBe('40px');
  });

  it('shows what came of it as soon as the page tells', async () => {
    const page = await open();
    await page.write('Font size', '40');
    await page.leave('Font size');
    const cssEvals = computedStyles({ ...STYLES, 'font-size': '38px' });
    await page.say({ id: 'CSS_EVALS_FOR_ELEMENT', cssEvals });
    expect(page.field('Font size').value).toBe('38px');
  });

  it('says what is wrong instead of sending it', async () => {
    const page = await open();
    await page.write('Font size', 'rubbish');
    await page.key('Font size', 'Enter');
    expect(page.complaint()).toBe('“rubbish” is no value for this');
    expect(page.field('Font size').getAttribute('aria-invalid')).toBe('true');
    expect(page.changes()).toEqual([]);
    await page.key('Font size', 'Escape');
    expect([page.field('Font size').value, page.complaint()]).toEqual(['36px', null]);
  });

  it('counts by arrows, with shift by ten, and sends when the key is let go', async () => {
    const page = await open();
    await page.key('Font size', 'ArrowUp');
    await page.key('Font size', 'ArrowUp', { shiftKey: true });
    expect([page.field('Font size').value, page.changes()]).toEqual(['47px', []]);
    await page.release('Font size', 'ArrowUp');
    expect(page.changes()).toEqual([styling({ fontSize: '47px' })]);
  });

  it('forgets what was half written for another element', async () => {
    const page = await open();
    await page.write('Font size', '40');
    await page.click('main');
    expect(page.field('Font size').value).toBe('');
    await page.leave('Font size');
    expect(page.changes()).toEqual([]);
  });

  it('that was left as it was sends nothing', async () => {
    const page = await open();
    await page.write('Padding left', '24px');
    await page.leave('Padding left');
    expect(page.changes()).toEqual([]);
  });

  it('that has its value from elsewhere can be given the same of its own', async () => {
    const page = await open(['text-4xl']);
    await page.write('Font size', '36');
    await page.key('Font size', 'Enter');
    await page.write('Padding left', '24px');
    await page.key('Padding left', 'Enter');
    // The font size was its own already.
    expect(page.changes()).toEqual([styling({ paddingLeft: '24px' })]);
  });

  it('of words sends the one that is chosen', async () => {
    const page = await open();
    await page.write('Display', 'grid');
    await page.click('Column');
    expect(page.changes()).toEqual([styling({ display: 'grid' }), styling({ flexDirection: 'column' })]);
  });

  it('of words shows what was chosen until the page tells, and lets it be taken back meanwhile', async () => {
    const page = await open();
    const isChosen = (name: string) => page.control(name).getAttribute('aria-checked');
    await page.say({
      id: 'CSS_EVALS_FOR_ELEMENT',
      cssEvals: computedStyles({ ...STYLES, 'flex-direction': 'row' }),
    });
    await page.write('Display', 'inline-flex');
    expect(page.field('Display').value).toBe('inline-flex');
    await page.click('Column');
    expect([isChosen('Row'), isChosen('Column')]).toEqual(['false', 'true']);
    await page.click('Row');
    expect(page.changes().slice(1)).toEqual([
      styling({ flexDirection: 'column' }),
      styling({ flexDirection: 'row' }),
    ]);
    await page.say({
      id: 'CSS_EVALS_FOR_ELEMENT',
      cssEvals: computedStyles({ ...STYLES, 'flex-direction': 'column' }),
    });
    expect([isChosen('Row'), isChosen('Column')]).toEqual(['false', 'true']);
    expect(page.field('Display').value).toBe('flex');
  });

  it('that is read off the classes shows what was chosen until the code has it, or has refused it', async () => {
    const page = await open(['uppercase']);
    const tell = (...classList: readonly string[]) => page.say({ id: 'ELEMENT_CLASS_LIST', classList });
    const shown = () => page.field('Case').value;
    await page.write('Case', 'lowercase');
    await page.say({ id: 'CSS_EVALS_FOR_ELEMENT', cssEvals: computedStyles(STYLES) });
    await tell('uppercase', 'arb89-styling-1-');
    expect(shown()).toBe('lowercase');
    await tell('uppercase');
    expect(shown()).toBe('uppercase');
    await page.write('Case', 'capitalize');
    await tell('capitalize');
    expect(shown()).toBe('capitalize');
  });

  it('of colours takes a name of the app, or any of CSS', async () => {
    const page = await open();
    await page.write('Text colour', 'route-ink');
    await page.key('Text colour', 'Enter');
    await page.write('Background colour', 'fc0');
    await page.key('Background colour', 'Enter');
    expect(page.changes()).toEqual([
      styling({ color: 'var(--route-ink)' }),
      styling({ backgroundColor: '#fc0' }),
    ]);
  });
});

describe('the name of a number', () => {
  it('is dragged to change it, and sends when it is let go', async () => {
    const page = await open();
    const name = [...page.place.querySelectorAll('span[aria-hidden]')].find(
      (one) => one.textContent === 'Width',
    );
    const move = (type: string, clientX: number, shiftKey = false) =>
      act(
        async () =>
          void name?.dispatchEvent(
            new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX, shiftKey }),
          ),
      );
    await page.say({ id: 'CSS_EVALS_FOR_ELEMENT', cssEvals: computedStyles({ width: '100px' }) });
    await move('pointerdown', 50);
    await move('pointermove', 56);
    await move('pointermove', 59, true);
    expect([page.field('Width').value, page.changes()]).toEqual(['112px', []]);
    await move('pointerup', 59);
    await move('pointermove', 90);
    expect(page.changes()).toEqual([styling({ width: '112px' })]);
  });
});

describe('the way back of a field', () => {
  it('is there where the element has a value of its own, and takes that away', async () => {
    const page = await open();
    expect(page.has('Reset font size')).toBe(false);
    await page.click('Reset text colour');
    expect(page.changes()).toEqual([styling({ color: null })]);
  });

  it('of a box takes away what gives it any of its sides', async () => {
    const page = await open(['pt-4', 'px-6', 'mx-2']);
    await page.click('Reset padding');
    expect(page.changes()).toEqual([styling({ paddingTop: null, paddingInline: null })]);
  });
});

describe('the box of the space around', () => {
  it('changes one side', async () => {
    const page = await open();
    await page.write('Padding top', '8');
    await page.key('Padding top', 'Enter');
    expect(page.changes()).toEqual([styling({ paddingTop: '8px' })]);
  });

  it('changes all sides at once where they are one, or alt is held', async () => {
    const page = await open();
    await page.key('Padding top', 'ArrowUp', { altKey: true });
    await page.release('Padding top', 'ArrowUp', { altKey: true });
    await page.click('All sides at once');
    await page.write('Margin left', '4');
    await page.key('Margin left', 'Enter');
    expect(page.changes()).toEqual([
      styling({ paddingTop: null, padding: '17px' }),
      styling({ marginInline: null, margin: '4px' }),
    ]);
  });
});

describe('styles are written', () => {
  it('for the states, the theme and the width that were chosen', async () => {
    const page = await open();
    await page.click('hover');
    await page.click('md');
    await page.click('lg');
    expect(page.place.textContent).toContain('Changes hold on hover, from lg on.');
    await page.write('Font size', '40');
    await page.key('Font size', 'Enter');
    expect(page.changes()).toEqual([styling({ fontSize: '40px' }, { modifiers: ['hover', 'lg'] })]);
  });

  it('into the style attribute, which holds always', async () => {
    const page = await open();
    await page.click('hover');
    await page.click('Inline');
    expect(page.store.getState().modifiers).toEqual([]);
    await page.write('Font size', '40');
    await page.key('Font size', 'Enter');
    expect(page.changes()).toEqual([styling({ fontSize: '40px' }, { stylingFramework: 'Inline' })]);
  });
});
