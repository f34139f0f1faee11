import tokensCss from '#ui/styles/tokens.css?raw';
import { createContext, useContext } from 'react';
import { colourTokens, type ColourToken } from './colour-tokens.ts';

/** The colors of the app's own theme, read from its CSS at build time. */
export const ColourTokensContext = createContext<readonly ColourToken[]>(colourTokens(tokensCss));

export function useAppColours(): readonly ColourToken[] {
  return useContext(ColourTokensContext);
}
