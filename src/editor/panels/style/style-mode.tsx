import { STYLING_FRAMEWORKS, type StylingFramework } from '#editor-protocol/change/change-item.ts';
import { Segments, type Segment } from '../../toolbar/segments.tsx';
import { useDispatch, useEditor } from '../../use-editor.ts';
import { MODIFIER_GROUPS, modifiersInWords, toggledModifier } from './modifier-choice.ts';

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
        <p className="text-xs text-ink-3">A style attribute holds in every state, theme and width.</p>
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
                      dispatch({ type: 'set-modifiers', modifiers: toggledModifier(modifiers, modifier) })
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
            Changes hold {modifiersInWords(modifiers)}.
          </p>
        </>
      )}
    </div>
  );
}
