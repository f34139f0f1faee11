import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

/**
 * Button that toggles a small panel below it, aligned with its right edge, or full width on phones. Escape, a press
 * outside or moving the focus out closes the panel.
 */
export function Disclosure({
  label,
  icon,
  className = '',
  children,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && whole.current?.contains(event.target) !== true) setIsOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div
      ref={whole}
      className={`relative ${className}`}
      onBlur={(event) => {
        const { relatedTarget } = event;
        if (relatedTarget !== null && !event.currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="grid size-10 touch-target place-items-center rounded-lg text-ink-2 transition-colors duration-150 hover:bg-well hover:text-ink"
      >
        {icon}
      </button>
      {isOpen && (
        <div
          id={panel}
          className="absolute top-full right-0 z-40 mt-2 w-max max-w-80 min-w-52 animate-[rise-in_150ms_ease-out] rounded-xl border border-line bg-sheet p-2 shadow-lift-high max-sm:fixed max-sm:inset-x-3 max-sm:top-auto max-sm:w-auto max-sm:max-w-none"
        >
          {children}
        </div>
      )}
    </div>
  );
}
