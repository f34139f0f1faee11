import tokensCss from '#ui/styles/tokens.css?raw';
import { createContext, useContext } from 'react';
import { colourTokens, type ColourToken } from './colour-tokens.ts';

/** Read off the theme that the app is styled with. */
export const ColourTokensContext = createContext<readonly ColourToken[]>(colourTokens(tokensCss));

export function useAppColours(): readonly ColourToken[] {
  return useContext(ColourTokensContext);
}
