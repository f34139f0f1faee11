import { useMemo } from 'react';
import type { StylingFramework } from '#editor-protocol/change/change-item.ts';
import { STYLING_CLASS_PREFIX } from '#editor-protocol/own-marks.ts';
import { useDispatch, useEditor } from '../../state/use-editor.ts';
import type { SelectedElement } from '../../tree/selected-element.ts';
import { BorderSection, ColorSection, EffectsSection, SizeSection, SpacingSection } from './box-sections.tsx';
import { ElementStyleContext, type ElementStyle } from './element-style.ts';
import { LayoutSection } from './layout-section.tsx';
import { letterCase, inlineProperties, propertyOriginOf } from './property-origin.ts';
import { shownValue } from './css-value.ts';
import { StyleMode } from './style-mode.tsx';
import { TypeSection } from './type-section.tsx';

/** The computed style of the element, with fields to change it. */
export function StylePanel({
  element,
  framework,
  onFramework,
}: {
  readonly element: SelectedElement;
  readonly framework: StylingFramework;
  readonly onFramework: (framework: StylingFramework) => void;
}) {
  const dispatch = useDispatch();
  const evals = useEditor((state) => state.styles.evals);
  const classList = useEditor((state) => state.styles.classList);
  const modifiers = useEditor((state) => state.modifiers);
  const { codebaseId, node } = element;

  const style = useMemo<ElementStyle>(() => {
    const source = { framework, modifiers, classList, inline: inlineProperties(node) };
    return {
      codebaseId,
      shown: (properties) => shownValue(evals, properties),
      originOf: (property) => propertyOriginOf(property, source),
      change: (stylingChanges) =>
        dispatch({
          type: 'change',
          draft: {
            type: 'STYLING',
            changeFields: {
              codebaseId,
              stylingChanges,
              stylingFramework: framework,
              modifiers,
              customProperties: [],
            },
          },
        }),
      styleReport: evals,
      classReport: classList.some((name) => name.startsWith(STYLING_CLASS_PREFIX)) ? null : classList,
      isDark: evals?.parent.darkEnabledInParent ?? false,
    };
  }, [dispatch, evals, classList, modifiers, framework, codebaseId, node]);

  return (
    <>
      <StyleMode framework={framework} onFramework={onFramework} />
      {/* Shown empty until the page reports styles, so that the layout does not jump between selections. */}
      <ElementStyleContext value={style}>
        <LayoutSection />
        <SpacingSection />
        <SizeSection />
        <TypeSection letterCase={letterCase(classList, modifiers)} />
        <ColorSection />
        <BorderSection />
        <EffectsSection />
      </ElementStyleContext>
    </>
  );
}
