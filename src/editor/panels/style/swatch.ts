/** A color swatch; the checkerboard shows through translucent colors. */
export const SWATCH =
  'overflow-hidden rounded-md border border-line-strong bg-[repeating-conic-gradient(var(--line)_0_25%,var(--sheet)_0_50%)] bg-size-[8px_8px]';
