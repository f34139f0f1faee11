import { Component, forwardRef, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/*
 * A React page with the compiler's marks: on native elements a class and an attribute, on components only the
 * attribute, which is a prop to them.
 */

const idOf = (n: number): string => `tempo-0000000${n}-0000-5000-8000-000000000000`;
const component = (n: number) => ({ tempoelementid: idOf(n) });
const native = (n: number, className = '') => ({
  className: `${idOf(n)} ${className}`.trim(),
  tempoelementid: idOf(n),
});

interface CardProps {
  readonly label: string;
  readonly data: object;
  readonly nothing: null;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

/** A component with two root elements and a state. */
function Card({ label, children }: CardProps): ReactNode {
  const [open] = useState('open');
  return (
    <>
      <h2 {...native(3)} title={open}>
        {label}
      </h2>
      <p {...native(4)}>
        ab
        {children}
        {7}
      </p>
    </>
  );
}

class Meter extends Component<{ readonly step: number }> {
  override state = { count: 3, parts: [1], on: true };

  override render(): ReactNode {
    return <meter {...native(6)} value={this.state.count} />;
  }
}

/** Forwards its ref and its id to an element. */
const Fancy = forwardRef<HTMLButtonElement, { readonly className: string }>(function Fancy(
  { className },
  ref,
) {
  return (
    <button className={`${className} ${idOf(8)}`} type="button" ref={ref}>
      Press
    </button>
  );
});

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root');
createRoot(root).render(
  <main {...native(1, 'page')}>
    <Card {...component(2)} label="Label" data={{ a: 1 }} nothing={null} onPick={() => {}}>
      <em>in</em>
    </Card>
    <Meter {...component(5)} step={2} />
    <Fancy {...native(7, 'wide')} />
  </main>,
);
