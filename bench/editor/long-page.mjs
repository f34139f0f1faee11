// @ts-check

/** Path of the page in the project's sources. */
export const LONG_PAGE = 'src/web/bench/long-page.tsx';
export const STAGES = 17;
const LINES = 500;

/**
 * Returns a page as large as real screen files: a sequence of components, each with classes, props, texts and a list.
 */
export function longPage() {
  const stages = Array.from({ length: STAGES }, (_, index) => stage(index));
  const code = [IMPORTS, ...stages, page()].join('\n');
  const lines = code.split('\n').length - 1;
  if (lines !== LINES) throw new Error(`The page has ${lines} lines, not ${LINES}`);
  return code;
}

const IMPORTS = `import { useState } from 'react';
import { Button } from '#ui/button.tsx';
`;

/** @param {number} index */
function stage(index) {
  return `function Stage${index}({ places }: { readonly places: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(${index % 2 === 0});
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-paper p-6">
      <header className="flex items-center justify-between gap-2">
        <h2 className="text-xl font-semibold text-ink">Stage ${index} of the journey</h2>
        <Button size="small" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Less' : 'More'}
        </Button>
      </header>
      <p className="max-w-prose text-ink-2">Every link leads somewhere, and some lead home.</p>
      {isOpen && (
        <ol className="grid gap-2 sm:grid-cols-2">
          {places.map((place) => (
            <li key={place} className="border-b border-line py-2 text-sm">
              {place}
            </li>
          ))}
        </ol>
      )}
      <footer className="flex gap-2 pt-4">
        <span className="text-xs text-ink-3">Par is ${index + 3}</span>
        <em className="text-xs">A record time</em>
      </footer>
    </section>
  );
}
`;
}

function page() {
  const places = "{['Atlas', 'Basilica', 'Comet', 'Delta']}";
  const shown = Array.from({ length: STAGES }, (_, index) => `    <Stage${index} places=${places} />`);
  return `export const LongPage = () => (
  <main className="mx-auto flex max-w-5xl flex-col gap-8 px-4 py-10 sm:px-8">
${shown.join('\n')}
  </main>
);
`;
}
