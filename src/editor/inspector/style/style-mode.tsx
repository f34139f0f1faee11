import { STYLING_FRAMEWORKS, type StylingFramework } from '#editor-protocol/change/change-item.ts';
import { Segments, type Segment } from '../../controls/segments.tsx';
import { useDispatch, useEditor } from '../../state/use-editor.ts';

const HINTS: Readonly<Record<StylingFramework, string>> = {
  Tailwind: 'Utility classes',
  Inline: 'The element’s own style attribute',
  CSS: 'A rule in a style sheet',
};
/** Tailwind first, because the app uses it. */
const SEGMENTS: readonly Segment<StylingFramework>[] = [...STYLING_FRAMEWORKS].reverse().map((framework) => ({
  value: framework,
  name: framework,
  hint: HINTS[framework],
  icon: null,
}));

/** Chooses the styling framework for changes, and the modifiers under which they apply. */
export function StyleMode({
  framework,
  onFramework,
}: {
  readonly framework: StylingFramework;
  readonly onFramework: (framework: StylingFramework) => void;
}) {
  const dispatch = useDispatch();
  const modifiers = useEditor((state) => state.modifiers);
  const choose = (next: StylingFramework): void => {
    onFramework(next);
    // A style attribute cannot have modifiers.
    if (next === 'Inline' && modifiers.length > 0) dispatch({ type: 'set-modifiers', modifiers: [] });
  };
  return (
    <div className="flex flex-col gap-2.5 border-b border-line px-3 py-3">
      <div className="[&_[role=group]]:w-full [&_[role=radio]]:flex-1">
        <Segments label="Written as" segments={SEGMENTS} value={framework} showsNames onChange={choose} />
      </div>
      {framework === 'Inline' ? (
        <p className="text-xs text-ink-3">A style attribute applies in every state, theme and width.</p>
      ) : (
        <>
          <div className="flex flex-wrap gap-1">
            {MODIFIER_GROUPS.map((group) => (
              <div key={group.name} role="group" aria-label={group.name} className="flex gap-1">
                {group.modifiers.map((modifier) => (
                  <button
                    key={modifier}
                    type="button"
                    aria-pressed={modifiers.includes(modifier)}
                    onClick={() =>
                      dispatch({ type: 'set-modifiers', modifiers: toggleModifier(modifiers, modifier) })
                    }
                    className="h-6 rounded-full border border-line px-2 text-xs text-ink-2 transition-colors duration-150 hover:border-line-strong hover:text-ink aria-pressed:border-route aria-pressed:bg-route-wash aria-pressed:font-medium aria-pressed:text-route-ink"
                  >
                    {modifier}
                  </button>
                ))}
              </div>
            ))}
          </div>
          <p aria-live="polite" className="text-xs text-ink-3">
            Changes apply {describeModifiers(modifiers)}.
          </p>
        </>
      )}
    </div>
  );
}

/** Modifiers by group. States can be combined; at most one theme and one width. */
const MODIFIER_GROUPS = [
  { name: 'States', modifiers: ['hover', 'focus', 'active', 'disabled'] },
  { name: 'Theme', modifiers: ['dark'] },
  { name: 'From this width on', modifiers: ['sm', 'md', 'lg', 'xl', '2xl'] },
] as const;

const WIDTHS: readonly string[] = MODIFIER_GROUPS[2].modifiers;

/** Toggles a modifier. A width replaces another width. */
export function toggleModifier(modifiers: readonly string[], modifier: string): readonly string[] {
  if (modifiers.includes(modifier)) return modifiers.filter((one) => one !== modifier);
  const kept = WIDTHS.includes(modifier) ? modifiers.filter((one) => !WIDTHS.includes(one)) : modifiers;
  return [...kept, modifier];
}

/** Describes the modifiers in words: `on hover, in the dark theme, from md on`. */
export function describeModifiers(modifiers: readonly string[]): string {
  const width = modifiers.find((one) => WIDTHS.includes(one));
  const states = modifiers.filter((one) => one !== 'dark' && one !== width);
  const parts = [
    states.length === 0 ? null : `on ${states.join(' and ')}`,
    modifiers.includes('dark') ? 'in the dark theme' : null,
    width === undefined ? null : `from ${width} on`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'always' : parts.join(', ');
}
