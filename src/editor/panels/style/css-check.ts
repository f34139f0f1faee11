import { createContext, useContext } from 'react';
import { cssName } from '#editor-protocol/css-name.ts';

/** Checks whether CSS accepts the value for the property, which is in camel case. */
export type CssCheck = (property: string, value: string) => boolean;

const browserCssCheck: CssCheck = (property, value) => CSS.supports(cssName(property), value);

export const CssCheckContext = createContext<CssCheck>(browserCssCheck);

export function useCssCheck(): CssCheck {
  return useContext(CssCheckContext);
}
