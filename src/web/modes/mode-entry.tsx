import type { Mode } from './modes.ts';

const NUMBER = new Intl.NumberFormat('en');

/**
 * One mode. A disabled one is locked, not dead (D17): it says so to assistive technology, looks it, and still takes the
 * click that explains why.
 */
export function ModeEntry({
  mode,
  isActive,
  disabled,
  onChoose,
}: {
  readonly mode: Mode;
  readonly isActive: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}) {
  const Icon = mode.icon;
  return (
    <button
      type="button"
      aria-label={mode.title}
      aria-describedby={`mode-${mode.id}`}
      aria-current={isActive ? 'page' : undefined}
      aria-disabled={disabled || undefined}
      onClick={onChoose}
      className={`grid w-full grid-cols-[2.25rem_1fr_auto] items-center gap-3 rounded-[10px] px-3 py-2.5 text-left transition-colors duration-150 ${isActive ? 'bg-route-wash' : 'hover:bg-well'}`}
    >
      <span
        className={`grid size-9 place-items-center rounded-[9px] ${isActive ? 'bg-route text-on-route' : 'bg-well text-ink-2'} ${disabled ? 'opacity-60' : ''}`}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <span id={`mode-${mode.id}`} className="min-w-0">
        <span className={`block font-semibold ${disabled ? 'text-ink-3' : ''}`}>{mode.title}</span>
        <span className="block text-[0.78rem] leading-snug text-ink-3">{mode.description}</span>
      </span>
      <span
        className="flex items-center gap-1 text-xs text-ink-3 tabular-nums"
        title={`${NUMBER.format(mode.playerCount)} explorers`}
      >
        {NUMBER.format(mode.playerCount)}
      </span>
    </button>
  );
}
