/** Returns a variable that `npm run test:deploy` sets. */
export function environmentVariable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run this test by \`npm run test:deploy\`.`);
  return value;
}
