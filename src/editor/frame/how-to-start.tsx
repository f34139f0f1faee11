const MISSING = {
  token: 'the token of a running editor is missing',
  app: 'it does not say where the app is',
  canvas: 'it does not say which canvas to open',
} as const;

/** Shown instead of the editor when its address is incomplete. */
export function HowToStart({ missing }: { readonly missing: keyof typeof MISSING }) {
  return (
    <main className="grid h-full place-items-center bg-paper p-6 text-ink">
      <div className="max-w-md">
        <p className="eyebrow text-route-ink">Wayword editor</p>
        <h1 className="mt-3 text-3xl">Start it from the terminal</h1>
        <p className="mt-4 text-[0.9375rem] text-pretty text-ink-2">
          This address opens no editor: {MISSING[missing]}. Each start prints an address of its own, good
          until it is stopped.
        </p>
        <pre className="mt-5 rounded-xl border border-line bg-sheet px-4 py-3 font-mono text-sm shadow-lift">
          npm run editor
        </pre>
        <p className="mt-4 text-[0.9375rem] text-ink-2">Open what it prints, and you are here again.</p>
      </div>
    </main>
  );
}
