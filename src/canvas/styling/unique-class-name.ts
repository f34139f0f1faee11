import type { Target } from '../edit/edit-draft.ts';

/** Returns a class that is neither in the file nor in a sheet: `article-card-h1` for the `h1` of `ArticleCard`. */
export function uniqueClassName({ element, file }: Target, isKnown: (word: string) => boolean): string {
  const { component, name } = element;
  const fileName = file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\..*$/u, '');
  const owner = component === null || component.name === 'default' ? fileName : component.name;
  const parts = [kebab(owner), kebab(name)];
  // A CSS class cannot begin with a digit, and some names contain no usable characters.
  const named = /^[a-z]/u.test(kebab(owner)) ? parts : ['element', ...parts];
  const word = named.filter((part) => part !== '').join('-');
  let candidate = word;
  for (let count = 2; file.source.includes(candidate) || isKnown(candidate); count += 1) {
    candidate = `${word}-${count}`;
  }
  return candidate;
}

function kebab(name: string): string {
  return name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/gu, '-')
    .replaceAll(/[^A-Za-z\d]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .toLowerCase();
}
