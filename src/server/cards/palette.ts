/** Pixels: the size of a large link preview. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The light theme of src/ui/styles/tokens.css in sRGB: the SVG renderer does not know oklch(). */
export const INK = {
  paper: '#f9f5ed',
  sheet: '#fefcf7',
  line: '#dfd8cc',
  lineStrong: '#8d8579',
  ink: '#251f19',
  ink2: '#564e45',
  route: '#d03f05',
  routeInk: '#b43000',
  found: '#1c705b',
  contour: '#e1d8c7',
} as const;
