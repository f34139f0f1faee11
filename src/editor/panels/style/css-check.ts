import { createContext, useContext } from 'react';
import { cssName } from './shown-value.ts';

/** Whether CSS has such a value for a property, which is in camel case. */
export type CssCheck = (property: string, value: string) => boolean;

/** The browser knows CSS best. */
const browserCssCheck: CssCheck = (property, value) => CSS.supports(cssName(property), value);

export const CssCheckContext = createContext<CssCheck>(browserCssCheck);

export function useCssCheck(): CssCheck {
  return useContext(CssCheckContext);
}
