import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/*
 * A React page that renders a list of paragraphs, each with the id of its place in the code. `reload` renders it from
 * other code; as in a hot reload, React keeps its elements by position.
 */

declare global {
  interface Window {
    reload: (words: readonly string[]) => void;
  }
}

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root');
const shown = createRoot(root);

function List({ words }: { readonly words: readonly string[] }) {
  const paragraphs = words.map((word, index) => {
    const id = `tempo-0000000${index + 2}-0000-5000-8000-000000000000`;
    return createElement('p', { className: `${id} box`, tempoelementid: id }, word);
  });
  const id = 'tempo-00000001-0000-5000-8000-000000000000';
  return createElement('main', { className: id, tempoelementid: id }, ...paragraphs);
}

window.reload = (words) =>
  flushSync(() => {
    shown.render(<List words={words} />);
  });
window.reload(['one', 'two', 'three']);
