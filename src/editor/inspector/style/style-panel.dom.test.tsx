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
  it('shows computed values, and app colors by name', async () => {
    const page = await open();
    expect(page.field('Font size').value).toBe('36px');
    expect(page.field('Padding left').value).toBe('24');
    expect(page.field('Text colour').value).toBe('ink');
    expect(page.field('Background colour').value).toBe('#b4452c');
    expect(page.field('Display').value).toBe('flex');
  });

  it("sends a value once on Enter, completed with the field's unit", async () => {
    const page = await open();
    await page.write('Font size', '40');
    expect(page.changes()).toEqual([]);
    await page.key('Font size', 'Enter');
    await page.leave('Font size');
    expect(page.changes()).toEqual([styling({ fontSize: '40px' })]);
    expect(page.field('Font size').value).toBe('40px');
  });

  it('shows the new computed value when the page reports it', async () => {
    const page = await open();
    await page.write('Font size', '40');
    await page.leave('Font size');
    const cssEvals = computedStyles({ ...STYLES, 'font-size': '38px' });
    await page.say({ id: 'CSS_EVALS_FOR_ELEMENT', cssEvals });
    expect(page.field('Font size').value).toBe('38px');
  });

  it('shows an error instead of sending an invalid value', async () => {
    const page = await open();
    await page.write('Font size', 'rubbish');
    await page.key('Font size', 'Enter');
    expect(page.errorText()).toBe('“rubbish” is not a valid value');
    expect(page.field('Font size').getAttribute('aria-invalid')).toBe('true');
    expect(page.changes()).toEqual([]);
    await page.key('Font size', 'Escape');
    expect([page.field('Font size').value, page.errorText()]).toEqual(['36px', null]);
  });

  it('steps with arrow keys, by ten with shift, and sends on key release', async () => {
    const page = await open();
    await page.key('Font size', 'ArrowUp');
    await page.key('Font size', 'ArrowUp', { shiftKey: true });
    expect([page.field('Font size').value, page.changes()]).toEqual(['47px', []]);
    await page.release('Font size', 'ArrowUp');
    expect(page.changes()).toEqual([styling({ fontSize: '47px' })]);
  });

  it('discards a draft when another element is selected', async () => {
    const page = await open();
    await page.write('Font size', '40');
    await page.click('main');
    expect(page.field('Font size').value).toBe('');
    await page.leave('Font size');
    expect(page.changes()).toEqual([]);
  });

  it('sends nothing for an unchanged value', async () => {
    const page = await open();
    await page.write('Padding left', '24px');
    await page.leave('Padding left');
    expect(page.changes()).toEqual([]);
  });

  it('sends an equal value when the element does not set the property itself', async () => {
    const page = await open(['text-4xl']);
    await page.write('Font size', '36');
    await page.key('Font size', 'Enter');
    await page.write('Padding left', '24px');
    await page.key('Padding left', 'Enter');
    // The element already sets its font size.
    expect(page.changes()).toEqual([styling({ paddingLeft: '24px' })]);
  });

  it('sends the chosen keyword', async () => {
    const page = await open();
    await page.write('Display', 'grid');
    await page.click('Column');
    expect(page.changes()).toEqual([styling({ display: 'grid' }), styling({ flexDirection: 'column' })]);
  });

  it('shows a chosen keyword until the page reports styles, and lets the user choose the old one again', async () => {
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

  it('shows a chosen value read from classes until the code has it or rejected it', async () => {
    const page = await open(['uppercase']);
    const report = (...classList: readonly string[]) => page.say({ id: 'ELEMENT_CLASS_LIST', classList });
    const shown = () => page.field('Case').value;
    await page.write('Case', 'lowercase');
    await page.say({ id: 'CSS_EVALS_FOR_ELEMENT', cssEvals: computedStyles(STYLES) });
    await report('uppercase', 'arb89-styling-1-');
    expect(shown()).toBe('lowercase');
    await report('uppercase');
    expect(shown()).toBe('uppercase');
    await page.write('Case', 'capitalize');
    await report('capitalize');
    expect(shown()).toBe('capitalize');
  });

  it('accepts color names of the app and CSS colors', async () => {
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

describe('a scrub label', () => {
  it('changes the number while dragged, and sends on release', async () => {
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

describe('the reset button', () => {
  it('is shown for a property that the element sets, and removes it', async () => {
    const page = await open();
    expect(page.has('Reset font size')).toBe(false);
    await page.click('Reset text colour');
    expect(page.changes()).toEqual([styling({ color: null })]);
  });

  it('removes all properties that set a side of the box', async () => {
    const page = await open(['pt-4', 'px-6', 'mx-2']);
    await page.click('Reset padding');
    expect(page.changes()).toEqual([styling({ paddingTop: null, paddingInline: null })]);
  });
});

describe('the spacing box', () => {
  it('changes one side', async () => {
    const page = await open();
    await page.write('Padding top', '8');
    await page.key('Padding top', 'Enter');
    expect(page.changes()).toEqual([styling({ paddingTop: '8px' })]);
  });

  it('changes all sides when linked or while Alt is held', async () => {
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

describe('style changes', () => {
  it('apply to the chosen states, theme and width', async () => {
    const page = await open();
    await page.click('hover');
    await page.click('md');
    await page.click('lg');
    expect(page.place.textContent).toContain('Changes apply on hover, from lg on.');
    await page.write('Font size', '40');
    await page.key('Font size', 'Enter');
    expect(page.changes()).toEqual([styling({ fontSize: '40px' }, { modifiers: ['hover', 'lg'] })]);
  });

  it('go to the style attribute without modifiers', async () => {
    const page = await open();
    await page.click('hover');
    await page.click('Inline');
    expect(page.store.getState().modifiers).toEqual([]);
    await page.write('Font size', '40');
    await page.key('Font size', 'Enter');
    expect(page.changes()).toEqual([styling({ fontSize: '40px' }, { stylingFramework: 'Inline' })]);
  });
});
