import { useDispatch } from '../state/use-editor.ts';
import { ChangeTag } from './change-tag.tsx';
import type { NamedElement, SelectedElement } from '../tree/selected-element.ts';
import { Copy, Group, Trash2 } from 'lucide-react';
import { withShortcut, usePlatform } from '../shortcuts/shortcut-label.ts';
import { HeaderButton } from '../controls/buttons.tsx';

/** How many of the nearest ancestors are shown. */
const SHOWN_ABOVE = 4;

/** Header of the inspector: ancestors, name, location in the code and actions of the selected element. */
export function ElementHeader({ element }: { readonly element: SelectedElement }) {
  const { name, isComponent, above, place, copies } = element;
  return (
    <header className="flex flex-col gap-1 border-b border-line px-3 pt-2 pb-2.5">
      {above.length > 0 && <Breadcrumb above={above} />}
      <div className="flex items-center gap-0.5">
        <h2
          className={`min-w-0 flex-1 truncate text-xl ${isComponent ? 'text-found' : 'text-ink'}`}
          title={name}
        >
          {name}
        </h2>
        {!isComponent && <ChangeTag element={element} />}
        <SelectionActions />
      </div>
      {place !== null && (
        <p className="truncate text-left text-xs text-ink-3 [direction:rtl]" title={place}>
          {/* Truncated at the start: the end, with the file name, is the most useful part. */}
          <bdi>{place}</bdi>
        </p>
      )}
      {copies > 1 && (
        <p className="text-xs text-ink-2">One of {copies} on this page: a change is made in all of them.</p>
      )}
    </header>
  );
}

function Breadcrumb({ above }: { readonly above: readonly NamedElement[] }) {
  const dispatch = useDispatch();
  const shown = above.slice(-SHOWN_ABOVE);
  return (
    <nav aria-label="Elements around it">
      <ol className="flex min-w-0 items-center text-xs text-ink-3">
        {above.length > shown.length && <li aria-hidden>…&nbsp;/&nbsp;</li>}
        {shown.map(({ key, name }) => (
          <li
            key={key}
            className="flex min-w-0 items-center after:px-1 after:text-line-strong after:content-['/']"
          >
            <button
              type="button"
              onClick={() => dispatch({ type: 'select', key })}
              onPointerEnter={() => dispatch({ type: 'hover', key })}
              onPointerLeave={() => dispatch({ type: 'hover', key: null })}
              className="min-w-0 truncate rounded py-0.5 hover:text-ink hover:underline"
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Duplicate, wrap and delete, for one or several selected elements. */
export function SelectionActions() {
  const dispatch = useDispatch();
  const platform = usePlatform();
  return (
    <>
      <HeaderButton
        label={withShortcut('Duplicate', 'duplicate', platform)}
        onClick={() => dispatch({ type: 'duplicate-selection' })}
      >
        <Copy size={15} aria-hidden />
      </HeaderButton>
      <HeaderButton
        label={withShortcut('Wrap in a div', 'wrap', platform)}
        onClick={() => dispatch({ type: 'wrap-selection' })}
      >
        <Group size={15} aria-hidden />
      </HeaderButton>
      <HeaderButton
        label={withShortcut('Delete', 'delete', platform)}
        onClick={() => dispatch({ type: 'delete-selection' })}
        className="hover:bg-warn-wash hover:text-warn"
      >
        <Trash2 size={15} aria-hidden />
      </HeaderButton>
    </>
  );
}
