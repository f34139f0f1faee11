/** Property → value, as the declarations of a rule or a style attribute say, the longhand way. */
export function declaredStyles(style: CSSStyleDeclaration): Readonly<Record<string, string>> {
  const styles: Record<string, string> = {};
  let isPartial = false;
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    if (value === '') isPartial = true;
    else styles[property] = value;
  }
  if (!isPartial) return styles;
  // A shorthand with a variable in it leaves its parts without values of their own; it is asked by its own name.
  for (const property of propertiesIn(style.cssText)) {
    const value = style.getPropertyValue(property);
    if (value !== '') styles[property] = value;
  }
  return styles;
}

/** Names at the beginning of declarations; what stands in strings and brackets begins none. */
function propertiesIn(declarations: string): readonly string[] {
  const outside = declarations.replaceAll(/"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\\[^]/gu, '');
  let depth = 0;
  let flat = '';
  for (const sign of outside) {
    if (sign === ')') depth -= 1;
    if (depth === 0) flat += sign;
    if (sign === '(') depth += 1;
  }
  return flat.split(';').map((declaration) => (declaration.split(':')[0] ?? '').trim());
}
