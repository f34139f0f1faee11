/** Toggles the `dark` class on the root element with the system color scheme. */
export function followSystemTheme(window: Window): void {
  const { classList } = window.document.documentElement;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => void classList.toggle('dark', dark.matches);
  dark.addEventListener('change', apply);
  apply();
}
