/** Class names of an entry of the top bar, link or button. */
export const BAR_ENTRY =
  'flex h-10 shrink-0 items-center gap-2 rounded-lg px-2.5 text-sm font-medium text-ink-2 transition-colors duration-150 hover:bg-well hover:text-ink sm:px-3';
