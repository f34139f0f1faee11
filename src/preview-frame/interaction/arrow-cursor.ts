import { bodyOf } from '../dom/body-of.ts';
import { dropEmptyStyle } from '../dom/drop-empty-style.ts';

/** Forces the default cursor while the page is edited, so that links and text do not look usable. */
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
  /** The page's own cursor style; null while it is in effect. */
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
