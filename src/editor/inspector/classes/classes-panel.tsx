import { Lock, X } from 'lucide-react';
import { useMemo } from 'react';
import { useDispatch, useEditor } from '../../state/use-editor.ts';
import type { SelectedElement } from '../../tree/selected-element.ts';
import { AddClassField } from './add-class-field.tsx';
import { elementClasses, type ElementClass } from './element-classes.ts';

/** The element's classes: removes classes of the code and adds new ones. */
export function ClassesPanel({ element }: { readonly element: SelectedElement }) {
  const dispatch = useDispatch();
  const classList = useEditor((state) => state.styles.classList);
  const { codebaseId, code } = element;
  const classes = useMemo(() => elementClasses(classList, code?.removableClasses ?? []), [classList, code]);
  const own = classes.filter(({ isRemovable }) => isRemovable);
  const computed = classes.filter(({ isRemovable }) => !isRemovable);

  const add = (names: readonly string[]): void => {
    for (const className of names) {
      dispatch({
        type: 'change',
        draft: {
          type: 'ADD_CLASS',
          changeFields: {
            codebaseIdToAddClass: codebaseId,
            className,
            addingTailwindClass: true,
            modifiers: [],
            customProperties: [],
          },
        },
      });
    }
  };
  const remove = (className: string): void =>
    dispatch({
      type: 'change',
      draft: { type: 'REMOVE_CLASS', changeFields: { codebaseIdToRemoveClass: codebaseId, className } },
    });

  return (
    <div className="flex flex-col gap-4 p-3">
      <AddClassField classes={classes} onAdd={add} />
      {classes.length === 0 && <p className="text-ink-3">This element has no classes yet.</p>}
      {own.length > 0 && <OwnClasses classes={own} onRemove={remove} />}
      {computed.length > 0 && <ComputedClasses classes={computed} />}
    </div>
  );
}

function OwnClasses({
  classes,
  onRemove,
}: {
  readonly classes: readonly ElementClass[];
  readonly onRemove: (name: string) => void;
}) {
  return (
    <ul aria-label="Classes" className="flex flex-wrap gap-1.5">
      {classes.map(({ name }) => (
        <li
          key={name}
          className="flex max-w-full items-center rounded-md border border-line bg-well pl-2 text-xs text-ink"
        >
          <span className="min-w-0 py-1 wrap-anywhere">{name}</span>
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(name)}
            className="grid size-6 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-line hover:text-ink"
          >
            <X size={12} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function ComputedClasses({ classes }: { readonly classes: readonly ElementClass[] }) {
  return (
    <section>
      <h3 className="mb-2 flex items-center gap-1.5 font-sans text-xs font-semibold tracking-normal text-ink-2">
        <Lock size={12} aria-hidden />
        Computed in the code
      </h3>
      <ul aria-label="Computed classes" className="flex flex-wrap gap-1.5">
        {classes.map(({ name }) => (
          <li
            key={name}
            className="max-w-full rounded-md border border-dashed border-line-strong px-2 py-1 text-xs wrap-anywhere text-ink-3"
          >
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
