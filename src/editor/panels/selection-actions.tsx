import { Copy, Group, Trash2 } from 'lucide-react';
import { withShortcut } from '../shortcuts/chord-label.ts';
import { usePlatform } from '../shortcuts/use-platform.ts';
import { useDispatch } from '../use-editor.ts';
import { HeaderButton } from './header-button.tsx';

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
