import { createContext, useContext } from 'react';
import type { ShownValue } from './css-value.ts';
import type { PropertyOrigin } from './property-origin.ts';
import { cssName } from '#editor-protocol/css-name.ts';

/** Property in camel case → new value; null removes the property. */
export type StyleChanges = Readonly<Record<string, string | null>>;

/** The style of the selected element, as the fields of the panel use it. */
export interface ElementStyle {
  readonly codebaseId: string;
  /** The computed value, or the common value of several properties. */
  readonly shown: (properties: readonly string[]) => ShownValue;
  readonly originOf: (property: string) => PropertyOrigin;
  readonly change: (changes: StyleChanges) => void;
  /** Changes identity each time the page reports new computed styles. */
  readonly styleReport: unknown;
  /** The same for the class list; null while an instant update class replaces the classes that the code will get. */
  readonly classReport: readonly string[] | null;
  /** Whether the element is in the dark theme. */
  readonly isDark: boolean;
}

export const ElementStyleContext = createContext<ElementStyle | null>(null);

export function useElementStyle(): ElementStyle {
  const style = useContext(ElementStyleContext);
  if (style === null) throw new Error('useElementStyle needs an ElementStyleContext');
  return style;
}

/** Checks whether CSS accepts the value for the property, which is in camel case. */
export type CssCheck = (property: string, value: string) => boolean;

const browserCssCheck: CssCheck = (property, value) => CSS.supports(cssName(property), value);

export const CssCheckContext = createContext<CssCheck>(browserCssCheck);

export function useCssCheck(): CssCheck {
  return useContext(CssCheckContext);
}
