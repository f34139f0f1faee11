import { fileURLToPath } from 'node:url';
import { bundleModule } from '#scripts/bundle/bundle-module.mjs';

const bundled = new Map<string, Promise<string>>();

/** Bundles a React app from this folder, with React's development build, into a single script. */
export function bundleReactApp(
  name: 'react-app.tsx' | 'reloaded-list.tsx' = 'react-app.tsx',
): Promise<string> {
  const script = bundled.get(name) ?? bundle(name);
  bundled.set(name, script);
  return script;
}

function bundle(name: string): Promise<string> {
  return bundleModule(fileURLToPath(new URL(name, import.meta.url)), {
    define: { 'process.env.NODE_ENV': '"development"' },
  });
}
