import { Tags } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Popover, HeaderButton } from '../controls/buttons.tsx';
import { useDispatch } from '../state/use-editor.ts';
import type { SelectedElement } from '../tree/selected-element.ts';

/** Changes the tag of an element: similar tags as buttons, any other by name. */
export function ChangeTag({ element }: { readonly element: SelectedElement }) {
  const dispatch = useDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [written, setWritten] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { codebaseId, name } = element;

  const choose = (newTagName: string): void => {
    setIsOpen(false);
    setWritten('');
    if (newTagName === name) return;
    dispatch({
      type: 'change',
      draft: { type: 'CHANGE_TAG', changeFields: { codebaseIdToChange: codebaseId, newTagName } },
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isTag(written.trim())) choose(written.trim());
    else setIsWrong(true);
  };

  return (
    <Popover
      label="Change the tag"
      open={isOpen}
      onOpenChange={(next) => {
        setIsOpen(next);
        setIsWrong(false);
      }}
      trigger={
        <HeaderButton label="Change the tag">
          <Tags size={15} aria-hidden />
        </HeaderButton>
      }
    >
      <ul aria-label="Tags" className="mb-3 flex flex-wrap gap-1.5">
        {tagsLike(name).map((tag) => (
          <li key={tag}>
            <button
              type="button"
              onClick={() => choose(tag)}
              className="h-7 rounded-md border border-line bg-well px-2.5 text-ink hover:border-line-strong"
            >
              {tag}
            </button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label="Another tag"
          value={written}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          error={isWrong ? 'This is not a valid tag name' : undefined}
          onChange={(event) => {
            setWritten(event.target.value);
            setIsWrong(false);
          }}
        />
        <Button type="submit" variant="primary" size="small">
          Change it
        </Button>
      </form>
    </Popover>
  );
}

const KINDS: readonly (readonly string[])[] = [
  ['h1', 'h2', 'h3', 'h4', 'p', 'span', 'strong', 'em'],
  ['div', 'section', 'article', 'header', 'footer', 'main', 'nav', 'aside'],
  ['ul', 'ol'],
  ['button', 'a', 'label'],
];

/** Returns the other tags of the same kind; for an unknown kind, all text and block tags. */
export function tagsLike(tag: string): readonly string[] {
  const kind = KINDS.find((tags) => tags.includes(tag)) ?? KINDS.slice(0, 2).flat();
  return kind.filter((other) => other !== tag);
}

/** Checks for a native tag or custom element name as written in JSX. */
export function isTag(written: string): boolean {
  return /^[a-z][a-zA-Z\d]*(?:-[a-z\d]+)*$/u.test(written);
}
