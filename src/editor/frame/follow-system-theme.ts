/** Light by day and dark by night, as the system says; the class is the one the parts of the interface know. */
export function followSystemTheme(window: Window): void {
  const { classList } = window.document.documentElement;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => void classList.toggle('dark', dark.matches);
  dark.addEventListener('change', apply);
  apply();
}
