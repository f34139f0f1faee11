/** Removes all classes with the prefix from the element. */
export function removeClasses(element: Element, prefix: string): void {
  element.classList.remove(...[...element.classList].filter((name) => name.startsWith(prefix)));
}
