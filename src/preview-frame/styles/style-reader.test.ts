import { describe, expect, it } from 'vitest';
import { createParkedRequests } from './style-reader.ts';

const ONE = { key: 'a', rules: { r: { selector: '.a', styles: {} } } };
const OTHER = { key: 'b', rules: {} };

describe('createParkedRequests', () => {
  it('returns requests of the same selection once, in order', () => {
    const parked = createParkedRequests();
    parked.park(ONE, { selected: 'a', multiSelected: [] });
    parked.park(OTHER, { selected: 'a', multiSelected: [] });
    expect(parked.due({ selected: 'a', multiSelected: [] })).toEqual([ONE, OTHER]);
    expect(parked.due({ selected: 'a', multiSelected: [] })).toEqual([]);
  });

  it('keeps equal requests once', () => {
    const parked = createParkedRequests();
    parked.park(ONE, { selected: 'a', multiSelected: [] });
    parked.park(structuredClone(ONE), { selected: 'a', multiSelected: [] });
    expect(parked.due({ selected: 'a', multiSelected: [] })).toHaveLength(1);
  });

  it('limits the number of requests', () => {
    const parked = createParkedRequests();
    const requests = Array.from({ length: 1000 }, (_, key) => ({ key }));
    for (const request of requests) parked.park(request, { selected: 'a', multiSelected: [] });
    const due = parked.due({ selected: 'a', multiSelected: [] });
    expect(due.length).toBeLessThan(100);
    expect(due.at(-1)).toEqual({ key: 999 });
  });

  it('ignores the order of a multi-selection', () => {
    const parked = createParkedRequests();
    parked.park(ONE, { selected: 'a', multiSelected: ['a', 'b'] });
    parked.park(ONE, { selected: 'a', multiSelected: ['b', 'a'] });
    expect(parked.due({ selected: 'a', multiSelected: ['b', 'a'] })).toEqual([ONE]);
  });

  it.each([
    { selected: null, multiSelected: [] },
    { selected: 'b', multiSelected: [] },
    { selected: 'a', multiSelected: ['a', 'b'] },
  ])('discards requests of a selection other than %o', (now) => {
    const parked = createParkedRequests();
    parked.park(ONE, { selected: 'a', multiSelected: [] });
    expect(parked.due(now)).toEqual([]);
    expect(parked.due({ selected: 'a', multiSelected: [] })).toEqual([]);
  });
});
