import { ColorField } from './color-field.tsx';
import { SelectField, type StyleOption } from './choice-field.tsx';
import { SpacingBox } from './spacing-box.tsx';
import { StyleSection } from './style-row.tsx';
import { ValueField } from './value-field.tsx';

const LENGTH = { by: 1, unit: 'px', min: 0 };
const SIZES = ['auto', '100%', 'fit-content', 'min-content', 'max-content'];
const LARGEST = ['none', '100%', '28rem', '32rem', '42rem', '64rem'];
/** Two columns: widths on the left, heights on the right. */
const SIZE_FIELDS = [
  { name: 'Width', label: 'Width', property: 'width', suggestions: SIZES },
  { name: 'Height', label: 'Height', property: 'height', suggestions: SIZES },
  { name: 'Min', label: 'Min width', property: 'minWidth', suggestions: SIZES },
  { name: 'Min', label: 'Min height', property: 'minHeight', suggestions: SIZES },
  { name: 'Max', label: 'Max width', property: 'maxWidth', suggestions: LARGEST },
  { name: 'Max', label: 'Max height', property: 'maxHeight', suggestions: LARGEST },
] as const;
const LINES: readonly StyleOption[] = ['none', 'solid', 'dashed', 'dotted', 'double'].map((value) => ({
  value,
  name: value,
}));
/** Shadows of the app's theme first. */
const SHADOWS: readonly StyleOption[] = [
  { value: 'none', name: 'None' },
  { value: 'var(--lift)', name: 'Lift' },
  { value: 'var(--lift-high)', name: 'Lift, high' },
  { value: '0 1px 2px 0 rgb(0 0 0 / 0.05)', name: 'Small' },
  { value: '0 4px 6px -1px rgb(0 0 0 / 0.1)', name: 'Medium' },
  { value: '0 10px 15px -3px rgb(0 0 0 / 0.1)', name: 'Large' },
];

export function SpacingSection() {
  return (
    <StyleSection title="Spacing">
      <SpacingBox />
    </StyleSection>
  );
}

export function SizeSection() {
  return (
    <StyleSection title="Size">
      <div className="grid grid-cols-2 gap-x-3 gap-y-0.5">
        {SIZE_FIELDS.map(({ name, label, property, suggestions }) => (
          <ValueField
            key={property}
            name={name}
            label={label}
            property={property}
            steps={LENGTH}
            suggestions={suggestions}
            isHalf
          />
        ))}
      </div>
    </StyleSection>
  );
}

export function ColorSection() {
  return (
    <StyleSection title="Colour">
      <ColorField name="Text" label="Text colour" property="color" />
      <ColorField name="Background" label="Background colour" property="backgroundColor" />
    </StyleSection>
  );
}

export function BorderSection() {
  return (
    <StyleSection title="Border">
      <ValueField
        name="Width"
        label="Border width"
        property="borderWidth"
        readFrom={['borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth']}
        steps={LENGTH}
      />
      <SelectField
        name="Line"
        label="Border line"
        property="borderStyle"
        readFrom={['borderTopStyle', 'borderRightStyle', 'borderBottomStyle', 'borderLeftStyle']}
        options={LINES}
      />
      <ColorField
        name="Colour"
        label="Border colour"
        property="borderColor"
        readFrom={['borderTopColor', 'borderRightColor', 'borderBottomColor', 'borderLeftColor']}
      />
      <ValueField
        name="Radius"
        property="borderRadius"
        readFrom={[
          'borderTopLeftRadius',
          'borderTopRightRadius',
          'borderBottomRightRadius',
          'borderBottomLeftRadius',
        ]}
        steps={LENGTH}
      />
    </StyleSection>
  );
}

export function EffectsSection() {
  return (
    <StyleSection title="Effects">
      <ValueField name="Opacity" property="opacity" steps={{ by: 0.05, unit: '', min: 0, max: 1 }} />
      <SelectField name="Shadow" property="boxShadow" options={SHADOWS} />
    </StyleSection>
  );
}
