import {
  ChevronRight,
  Component,
  Image,
  Link,
  List,
  RectangleHorizontal,
  Square,
  Type,
  type LucideIcon,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { LayerRow } from './layer-rows.ts';
import type { LayerKind } from './layer.ts';

interface LayerRowProps {
  readonly row: LayerRow;
  readonly id: string;
  readonly isSelected: boolean;
  readonly isHovered: boolean;
  /** The single row in the tab order. */
  readonly isTabStop: boolean;
  readonly isSearching: boolean;
  /** In pixels from the top of the tree. */
  readonly top: number;
  /** `isToggle` is true with shift: the row is added to the selection or removed from it. */
  readonly onSelect: (isToggle: boolean) => void;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onHover: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const ROW =
  'absolute inset-x-0 flex h-7 cursor-default items-center gap-1.5 rounded-md pr-2 outline-offset-[-2px] select-none';
/** In pixels per level. */
const INDENT = 12;

export function LayerRow(props: LayerRowProps) {
  const { row, id, isSelected, isHovered, isTabStop } = props;
  const { layer, level, place, siblings, isOpen } = row;
  const background = isSelected ? 'bg-route-wash' : isHovered ? 'bg-well' : '';
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-expanded={isOpen ?? undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-key={layer.key}
      className={`${ROW} ${background}`}
      style={{ top: props.top, paddingLeft: 4 + (level - 1) * INDENT }}
      onClick={(event) => props.onSelect(event.shiftKey)}
      onKeyDown={props.onKeyDown}
      onPointerEnter={props.onHover}
    >
      <span
        aria-hidden
        className="grid size-4 shrink-0 place-items-center rounded text-ink-3 hover:bg-line hover:text-ink"
        onClick={(event) => {
          if (isOpen === null) return;
          event.stopPropagation();
          props.onToggle(!isOpen);
        }}
      >
        {isOpen !== null && (
          <ChevronRight
            size={12}
            className={`transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
          />
        )}
      </span>
      <LayerIcon kind={layer.kind} />
      <span className={`shrink-0 ${nameClass(props)}`}>{layer.name}</span>
      {/* Class names help sighted users tell rows apart; in a screen reader they would be noise. */}
      <span aria-hidden={layer.text === null} className="min-w-0 truncate text-xs text-ink-3">
        {layer.text ?? layer.classes.join(' ')}
      </span>
    </div>
  );
}

/** Dims the ancestors of search results. */
function nameClass({ row: { layer, isFound }, isSelected, isSearching }: LayerRowProps): string {
  if (isSearching && !isFound) return 'text-ink-3';
  if (layer.kind === 'component') return 'font-medium text-found';
  return isSelected || isSearching ? 'font-medium text-ink' : 'text-ink';
}

const ICONS: Readonly<Record<LayerKind, LucideIcon>> = {
  component: Component,
  text: Type,
  link: Link,
  picture: Image,
  control: RectangleHorizontal,
  list: List,
  box: Square,
};

function LayerIcon({ kind }: { readonly kind: LayerKind }) {
  const Icon = ICONS[kind];
  return (
    <Icon
      size={13}
      strokeWidth={1.75}
      aria-hidden
      className={`shrink-0 ${kind === 'component' ? 'text-found' : 'text-ink-3'}`}
    />
  );
}
