import { createContext, useContext } from 'react';
import type { ShownValue } from './shown-value.ts';
import type { PropertyOrigin } from './property-origin.ts';

/** Property in camel case → its new value; null takes it away. */
export type StyleChanges = Readonly<Record<string, string | null>>;

/** The styles of the selected element, as the fields of the panel see them. */
export interface ElementStyle {
  readonly codebaseId: string;
  /** As the page computed it; of several properties what they have in common. */
  readonly shown: (properties: readonly string[]) => ShownValue;
  readonly standing: (property: string) => PropertyOrigin;
  readonly change: (changes: StyleChanges) => void;
  /** Another value each time the page has told its styles anew. */
  readonly told: unknown;
  /** The same of its classes; null while an instant update stands in for those that the code will give it. */
  readonly toldClasses: readonly string[] | null;
  /** Whether the element is in the dark theme. */
  readonly isDark: boolean;
}

export const ElementStyleContext = createContext<ElementStyle | null>(null);

export function useElementStyle(): ElementStyle {
  const style = useContext(ElementStyleContext);
  if (style === null) throw new Error('There is no style panel around this field');
  return style;
}
