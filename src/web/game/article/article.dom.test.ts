import { expect, it } from 'vitest';
import { moveLeadAboveInfobox } from './article.tsx';

function order(inside: string): string {
  const article = document.createElement('div');
  article.innerHTML = `<div dir="ltr"><div class="mw-parser-output">${inside}</div></div>`;
  moveLeadAboveInfobox(article);
  return Array.from(article.querySelectorAll('[id]'), ({ id }) => id).join(' ');
}
const BOX =
  '<table class="infobox" id="box"><tbody><tr><td><p id="in-box">8 km</p></td></tr></tbody></table>';

it('moves the lead paragraph above the infobox', () => {
  const page = `<div class="hatnote" id="note">See x.</div>${BOX}<p> </p><figure id="figure"></figure><p id="lead">A.</p><p id="more">B.</p>`;
  expect(order(page)).toBe('note lead box in-box figure more');
});

it.each([
  ['with only sections after its infobox', `${BOX}<h2 id="h">History</h2><p id="p">A.</p>`, 'box in-box h p'],
  ['whose infobox follows the lead', `<p id="lead">A.</p>${BOX}<h2 id="h">B</h2>`, 'lead box in-box h'],
  ['without an infobox', '<p id="lead">A.</p><p id="p">B.</p>', 'lead p'],
])('leaves a page %s unchanged', (_, page, same) => {
  expect(order(page)).toBe(same);
});
