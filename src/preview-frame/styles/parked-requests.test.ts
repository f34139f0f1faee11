import { describe, expect, it } from 'vitest';
import { createParkedRequests } from './parked-requests.ts';

const ONE = { key: 'a', rules: { r: { selector: '.a', styles: {} } } };
const OTHER = { key: 'b', rules: {} };

describe('createParkedRequests', () => {
  it('gives back what was parked under the same selection, in order, once', () => {
    const parked = createParkedRequests();
    parked.park(ONE, { selected: 'a', multiSelected: [] });
    parked.park(OTHER, { selected: 'a', multiSelected: [] });
    expect(parked.due({ selected: 'a', multiSelected: [] })).toEqual([ONE, OTHER]);
    expect(parked.due({ selected: 'a', multiSelected: [] })).toEqual([]);
  });

  it('keeps the same request once', () => {
    const parked = createParkedRequests();
    parked.park(ONE, { selected: 'a', multiSelected: [] });
    parked.park(structuredClone(ONE), { selected: 'a', multiSelected: [] });
    expect(parked.due({ selected: 'a', multiSelected: [] })).toHaveLength(1);
  });

  it('does not grow without end', () => {
    const parked = createParkedRequests();
    const requests = Array.from({ length: 1000 }, (_, key) => ({ key }));
    for (const request of requests) parked.park(request, { selected: 'a', multiSelected: [] });
    const due = parked.due({ selected: 'a', multiSelected: [] });
    expect(due.length).toBeLessThan(100);
    expect(due.at(-1)).toEqual({ key: 999 });
  });

  it('does not mind the order of several selected ones', () => {
    const parked = createParkedRequests();
    parked.park(ONE, { selected: 'a', multiSelected: ['a', 'b'] });
    parked.park(ONE, { selected: 'a', multiSelected: ['b', 'a'] });
    expect(parked.due({ selected: 'a', multiSelected: ['b', 'a'] })).toEqual([ONE]);
  });

  it.each([
    { selected: null, multiSelected: [] },
    { selected: 'b', multiSelected: [] },
    { selected: 'a', multiSelected: ['a', 'b'] },
  ])('forgets what belonged to another selection than %o', (now) => {
    const parked = createParkedRequests();
    parked.park(ONE, { selected: 'a', multiSelected: [] });
    expect(parked.due(now)).toEqual([]);
    expect(parked.due({ selected: 'a', multiSelected: [] })).toEqual([]);
  });
});
