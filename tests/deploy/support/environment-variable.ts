/** Returns a variable that the command of the suite sets, such as `npm run test:deploy`. */
export function environmentVariable(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set: \`npm run test:deploy\` and \`npm run test:cluster\` set it.`);
  return value;
}
