import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AtAddress } from '#tests/builders/at-address.tsx';
import { MonthCalendar } from './month-calendar.tsx';

const archiveOf = (month: string) => ({
  month,
  today: '2026-11-28',
  first: '2026-10-30',
  nextUnplayed: null,
  days: [],
});

it('keeps the focus on the link to another month where there is no further one', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => {
    act(() => root.unmount());
    host.remove();
  });
  const show = (month: string, shown: string) =>
    act(() =>
      root.render(
        <AtAddress address={`/daily/${shown}`}>
          <MonthCalendar archive={archiveOf(month)} shown={shown} />
        </AtAddress>,
      ),
    );
  const link = (label: string) => {
    const found = host.querySelector<HTMLAnchorElement>(`a[aria-label="${label}"]`);
    if (found === null) throw new Error(`There is no link ${label}`);
    return found;
  };
  const isOff = (label: string) => link(label).getAttribute('aria-disabled') === 'true';

  show('2026-11', '2026-11-28');
  expect([isOff('The month before'), isOff('The month after')]).toEqual([false, true]);
  expect(link('The month after').getAttribute('href')).toBe('/daily/2026-11-28');
  const before = link('The month before');
  before.focus();
  show('2026-10', '2026-10-31');
  expect([isOff('The month before'), isOff('The month after')]).toEqual([true, false]);
  expect(document.activeElement).toBe(before);
});
