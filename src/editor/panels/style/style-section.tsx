import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

/** A collapsible section of the style panel. */
export function StyleSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="border-b border-line last:border-b-0">
      <h3 className="font-sans tracking-normal">
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-fields` : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="flex h-9 w-full items-center gap-1.5 px-3 text-left text-xs font-semibold text-ink outline-offset-[-3px] hover:bg-well"
        >
          <ChevronRight
            size={12}
            aria-hidden
            className={`text-ink-3 transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
          />
          {title}
        </button>
      </h3>
      {isOpen && (
        <div id={`${id}-fields`} className="flex flex-col gap-0.5 px-3 pb-3">
          {children}
        </div>
      )}
    </section>
  );
}
