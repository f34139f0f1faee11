import { bodyOf } from '../dom/body-of.ts';
import { dropEmptyStyle } from '../dom/drop-empty-style.ts';

/** The arrow over everything: while the page is edited, its links and texts are not to look as if they could be used. */
export interface ArrowCursor {
  readonly show: () => void;
  readonly hide: () => void;
}

interface OwnCursor {
  readonly body: HTMLElement;
  readonly value: string;
  readonly priority: string;
  readonly hadStyle: boolean;
}

export function createArrowCursor(document: Document): ArrowCursor {
  /** What the page itself had there; null while its own cursor is shown. */
  let own: OwnCursor | null = null;
  const show = (): void => {
    const body = bodyOf(document);
    if (body === null) return;
    if (own?.body !== body) {
      hide();
      own = {
        body,
        value: body.style.getPropertyValue('cursor'),
        priority: body.style.getPropertyPriority('cursor'),
        hadStyle: body.hasAttribute('style'),
      };
    }
    body.style.setProperty('cursor', 'default', 'important');
  };
  const hide = (): void => {
    if (own === null) return;
    const { body, value, priority, hadStyle } = own;
    own = null;
    if (value === '') body.style.removeProperty('cursor');
    else body.style.setProperty('cursor', value, priority);
    if (!hadStyle) dropEmptyStyle(body);
  };
  return { show, hide };
}
