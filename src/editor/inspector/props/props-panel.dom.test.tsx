import { describe, expect, it } from 'vitest';
import { buildInspectedElement, HEADING_ID } from '#tests/builders/build-inspected-element.tsx';
import { Inspector } from '../inspector.tsx';

async function open() {
  const page = await buildInspectedElement(<Inspector />, {
    props: {
      title: { type: 'LITERAL', value: 'Ants' },
      level: { type: 'LITERAL', value: 2 },
      once: { type: 'LITERAL', value: false },
      onPress: { type: 'FUNCTION', value: 'onPress' },
      article: { type: 'JSON_OBJECT', value: '{"id":1}' },
    },
  });
  await page.click('Props');
  return page;
}
const changed = (propName: string, propValue: unknown) => ({
  type: 'CHANGE_PROP',
  changeFields: { codebaseIdToChange: HEADING_ID, propName, propValue },
});

describe('PropsPanel', () => {
  it('changes strings, numbers and booleans', async () => {
    const page = await open();
    await page.write('title', 'Bees');
    await page.key('title', 'Enter');
    await page.write('level', '3');
    await page.leave('level');
    await page.click('once');
    expect(page.changes()).toEqual([changed('title', 'Bees'), changed('level', 3), changed('once', true)]);
  });

  it('shows functions and objects read-only', async () => {
    const page = await open();
    expect(page.names('Props').slice(-2)).toEqual(['article{"id":1}', 'onPressa function']);
    expect(page.has('Remove onPress')).toBe(false);
  });

  it('rejects text that is not a number in a number prop', async () => {
    const page = await open();
    await page.write('level', 'many');
    await page.key('level', 'Enter');
    expect([page.errorText(), page.changes()]).toEqual(['Enter a number', []]);
    await page.key('level', 'Escape');
    expect(page.field('level').value).toBe('2');
  });

  it('removes a prop', async () => {
    const page = await open();
    await page.click('Remove title');
    expect(page.changes()).toEqual([changed('title', null)]);
  });

  it.each([
    ['Text', 'text', 'lang', 'en', 'en'],
    ['Number', 'number', 'tabIndex', '-1', -1],
    ['Yes or no', 'boolean', 'hidden', 'true', true],
  ])('adds a prop: %s', async (_, kind, name, written, value) => {
    const page = await open();
    await page.write('Name', name);
    await page.write('Kind', kind);
    await page.write('Value', written);
    await page.click('Add');
    expect(page.changes()).toEqual([changed(name, value)]);
    expect(page.field('Name').value).toBe('');
  });

  it('shows why a prop cannot be added', async () => {
    const page = await open();
    await page.write('Name', 'onClick');
    await page.click('Add');
    expect(page.errorText()).toBe('Functions are written in the code');
    await page.write('Name', 'tabIndex');
    expect(page.errorText()).toBeNull();
    await page.write('Kind', 'number');
    await page.write('Value', 'first');
    await page.click('Add');
    expect([page.errorText(), page.changes()]).toEqual(['Enter a number', []]);
  });
});
