import { createContext, type ReactNode } from 'react';

/**
 * What every modal dialog shows inside the element that traps the focus: the toasts. The page outside a dialog cannot be
 * clicked, focused or read.
 */
export const InDialogs = createContext<ReactNode>(null);

/** Attribute of elements inside a dialog that handle Escape themselves, so that it does not close the dialog. */
export const HANDLES_ESCAPE = 'data-handles-escape';
