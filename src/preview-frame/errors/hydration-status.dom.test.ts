import { beforeEach, describe, expect, it } from 'vitest';
import { hydrationStatus } from './hydration-status.ts';

const VITE = true;
const NEXT = false;

beforeEach(() => {
  document.body.replaceChildren();
});

describe('hydrationStatus', () => {
  it('reports no error if there is no overlay or an empty one', () => {
    expect(hydrationStatus(document, VITE)).toEqual({ status: 'no_error' });
    expect(hydrationStatus(document, NEXT)).toEqual({ status: 'no_error' });
    overlay('vite-error-overlay', '<pre class="message"></pre>');
    overlay('nextjs-portal', '<p id="nextjs__container_errors_label">Error</p>');
    expect(hydrationStatus(document, VITE)).toEqual({ status: 'no_error' });
    expect(hydrationStatus(document, NEXT)).toEqual({ status: 'no_error' });
  });

  it('reports the error in Vite’s overlay', () => {
    overlay(
      'vite-error-overlay',
      '<pre class="message">It <b>broke</b></pre><a class="file-link">a.ts:1:2</a>',
    );
    expect(hydrationStatus(document, VITE)).toEqual({
      status: 'other_error',
      errorDescr: 'A Vite Error Occurred',
      errorLabel: 'a.ts:1:2',
      errorBody: 'It <b>broke</b>',
    });
    expect(hydrationStatus(document, NEXT)).toEqual({ status: 'no_error' });
  });

  it('recognizes a failed hydration in Vite’s overlay', () => {
    overlay('vite-error-overlay', '<pre class="message">Hydration failed because the server differs</pre>');
    expect(hydrationStatus(document, VITE)).toMatchObject({ status: 'error' });
  });

  it.each([
    ['Hydration failed because the server differs', 'error'],
    ['Module not found', 'other_error'],
  ])('classifies “%s” of Next.js as %s', (description, status) => {
    overlay(
      'nextjs-portal',
      `<p id="nextjs__container_errors_desc">${description}</p>
      <p id="nextjs__container_errors_label">Unhandled</p><div class="nextjs-container-errors-body">Stack</div>`,
    );
    expect(hydrationStatus(document, NEXT)).toEqual({
      status,
      errorDescr: description,
      errorLabel: 'Unhandled',
      errorBody: 'Stack',
    });
  });
});

function overlay(name: string, html: string): void {
  const element = document.createElement(name);
  element.attachShadow({ mode: 'open' }).innerHTML = html;
  document.body.append(element);
}
