import {
  AlignCenterHorizontal,
  AlignEndHorizontal,
  AlignHorizontalJustifyCenter,
  AlignHorizontalJustifyEnd,
  AlignHorizontalJustifyStart,
  AlignHorizontalSpaceAround,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Baseline,
  StretchVertical,
} from 'lucide-react';
import { ChoiceField, type StyleChoice, SelectField, type StyleOption } from './choice-field.tsx';
import { useElementStyle } from './element-style.ts';
import { StyleSection } from './style-row.tsx';
import { ValueField } from './value-field.tsx';

const DISPLAYS: readonly StyleOption[] = options(
  'block',
  'flex',
  'grid',
  'inline',
  'inline-block',
  'inline-flex',
  'contents',
  'none',
);
const POSITIONS: readonly StyleOption[] = options('static', 'relative', 'absolute', 'fixed', 'sticky');
const OVERFLOWS: readonly StyleOption[] = options('visible', 'hidden', 'clip', 'auto', 'scroll');
const WRAPS: readonly StyleOption[] = options('nowrap', 'wrap', 'wrap-reverse');
const DIRECTIONS: readonly StyleChoice[] = [
  { value: 'row', name: 'Row', icon: ArrowRight },
  { value: 'column', name: 'Column', icon: ArrowDown },
  { value: 'row-reverse', name: 'Row, reversed', icon: ArrowLeft },
  { value: 'column-reverse', name: 'Column, reversed', icon: ArrowUp },
];
const JUSTIFIES: readonly StyleChoice[] = [
  {
    value: 'flex-start',
    alias: ['start', 'normal', 'left'],
    name: 'At the start',
    icon: AlignHorizontalJustifyStart,
  },
  { value: 'center', name: 'In the middle', icon: AlignHorizontalJustifyCenter },
  { value: 'flex-end', alias: ['end', 'right'], name: 'At the end', icon: AlignHorizontalJustifyEnd },
  { value: 'space-between', name: 'Space between', icon: AlignHorizontalSpaceBetween },
  { value: 'space-around', alias: ['space-evenly'], name: 'Space around', icon: AlignHorizontalSpaceAround },
];
const ALIGNS: readonly StyleChoice[] = [
  { value: 'stretch', alias: ['normal'], name: 'Stretch', icon: StretchVertical },
  { value: 'flex-start', alias: ['start'], name: 'At the start', icon: AlignStartHorizontal },
  { value: 'center', name: 'In the middle', icon: AlignCenterHorizontal },
  { value: 'flex-end', alias: ['end'], name: 'At the end', icon: AlignEndHorizontal },
  { value: 'baseline', name: 'On one line', icon: Baseline },
];
const PX = { by: 1, unit: 'px' };

/** Layout of the children and position of the element. Shows only the fields that apply to its display value. */
export function LayoutSection() {
  const style = useElementStyle();
  const wordOf = (property: string): string => {
    const shown = style.shown([property]);
    return shown.kind === 'value' ? shown.value : '';
  };
  const display = wordOf('display');
  const isFlex = display.endsWith('flex');
  const isGrid = display.endsWith('grid');
  const position = wordOf('position');
  return (
    <StyleSection title="Layout">
      <SelectField name="Display" property="display" options={DISPLAYS} />
      {isFlex && <ChoiceField name="Direction" property="flexDirection" choices={DIRECTIONS} />}
      {isFlex && <SelectField name="Wrap" property="flexWrap" options={WRAPS} />}
      {(isFlex || isGrid) && (
        <>
          <ChoiceField name="Justify" property="justifyContent" choices={JUSTIFIES} />
          <ChoiceField name="Align" label="Align items" property="alignItems" choices={ALIGNS} />
          <ValueField
            name="Gap"
            property="gap"
            readFrom={['rowGap', 'columnGap']}
            steps={{ ...PX, min: 0 }}
          />
        </>
      )}
      <SelectField name="Position" property="position" options={POSITIONS} />
      {position !== '' && position !== 'static' && (
        <>
          <ValueField name="Top" property="top" steps={PX} />
          <ValueField name="Right" property="right" steps={PX} />
          <ValueField name="Bottom" property="bottom" steps={PX} />
          <ValueField name="Left" property="left" steps={PX} />
        </>
      )}
      <SelectField name="Overflow" property="overflow" options={OVERFLOWS} />
    </StyleSection>
  );
}

function options(...values: readonly string[]): readonly StyleOption[] {
  return values.map((value) => ({ value, name: value }));
}
