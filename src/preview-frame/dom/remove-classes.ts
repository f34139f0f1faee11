/** All classes of the element that begin so. */
export function removeClasses(element: Element, prefix: string): void {
  element.classList.remove(...[...element.classList].filter((name) => name.startsWith(prefix)));
}
