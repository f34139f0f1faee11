import { AlignCenter, AlignJustify, AlignLeft, AlignRight } from 'lucide-react';
import { ChoiceField, type StyleChoice, SelectField, type StyleOption } from './choice-field.tsx';
import { StyleSection } from './style-row.tsx';
import { ValueField } from './value-field.tsx';

const FAMILIES = ['var(--font-serif)', 'var(--font-sans)', 'monospace'];
const WEIGHTS: readonly StyleOption[] = [
  { value: '300', name: '300, light' },
  { value: '400', name: '400, regular' },
  { value: '500', name: '500, medium' },
  { value: '600', name: '600, semibold' },
  { value: '700', name: '700, bold' },
  { value: '800', name: '800, extra bold' },
];
const ALIGNS: readonly StyleChoice[] = [
  { value: 'left', alias: ['start', '-webkit-auto'], name: 'Left', icon: AlignLeft },
  { value: 'center', name: 'Centre', icon: AlignCenter },
  { value: 'right', alias: ['end'], name: 'Right', icon: AlignRight },
  { value: 'justify', name: 'Justified', icon: AlignJustify },
];
const CASES: readonly StyleOption[] = [
  { value: 'none', name: 'As written' },
  { value: 'uppercase', name: 'UPPERCASE' },
  { value: 'lowercase', name: 'lowercase' },
  { value: 'capitalize', name: 'Capitalised' },
];
const LINES: readonly StyleOption[] = [
  { value: 'none', name: 'None' },
  { value: 'underline', name: 'Underline' },
  { value: 'line-through', name: 'Struck through' },
];
const SLANTS: readonly StyleOption[] = [
  { value: 'normal', name: 'Upright' },
  { value: 'italic', name: 'Italic' },
];

/** Typography fields. @param letterCase read from the classes, because the page does not report it */
export function TypeSection({ letterCase }: { readonly letterCase: string | null }) {
  return (
    <StyleSection title="Type">
      <ValueField name="Family" property="fontFamily" format={firstFamily} suggestions={FAMILIES} />
      <ValueField name="Size" label="Font size" property="fontSize" steps={{ by: 1, unit: 'px', min: 1 }} />
      <SelectField name="Weight" property="fontWeight" options={WEIGHTS} />
      <SelectField name="Slant" property="fontStyle" options={SLANTS} />
      <ValueField name="Line height" property="lineHeight" steps={{ by: 0.05, unit: '', min: 0 }} />
      <ValueField
        name="Spacing"
        label="Letter spacing"
        property="letterSpacing"
        steps={{ by: 0.1, unit: 'px' }}
      />
      <ChoiceField name="Align" label="Text align" property="textAlign" choices={ALIGNS} />
      <SelectField name="Case" property="textTransform" options={CASES} inClasses={letterCase} />
      <SelectField name="Line" label="Text line" property="textDecorationLine" options={LINES} />
    </StyleSection>
  );
}

/** Returns the first font family, without its fallbacks. */
function firstFamily(families: string): string {
  return families.split(',')[0]?.replaceAll(/["']/gu, '').trim() ?? families;
}
