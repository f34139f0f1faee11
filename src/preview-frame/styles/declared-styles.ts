/** Returns property → value of a rule or a style attribute, in longhands. */
export function declaredStyles(style: CSSStyleDeclaration): Readonly<Record<string, string>> {
  const styles: Record<string, string> = {};
  let isPartial = false;
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    if (value === '') isPartial = true;
    else styles[property] = value;
  }
  if (!isPartial) return styles;
  // Longhands of a shorthand with a variable have no value: read the shorthand instead.
  for (const property of propertiesIn(style.cssText)) {
    const value = style.getPropertyValue(property);
    if (value !== '') styles[property] = value;
  }
  return styles;
}

/** Returns the property names of declarations; ignores strings and parentheses. */
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
