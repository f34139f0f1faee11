import { Monitor, Scaling, Smartphone, Tablet } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Device } from '../state/editor-state.ts';
import { useDispatch, useEditor } from '../state/use-editor.ts';
import { Popover } from '../controls/buttons.tsx';
import { Segments, type Segment } from '../controls/segments.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

export type DeviceId = 'phone' | 'tablet' | 'desktop';

const DEVICES: Readonly<Record<DeviceId, Device>> = {
  phone: { name: 'Phone', width: 360, height: 740 },
  tablet: { name: 'Tablet', width: 768, height: 1024 },
  desktop: { name: 'Desktop', width: 1440, height: 900 },
};

/** Limits for the width and height of a custom device, in CSS pixels. */
const SIDE = { min: 200, max: 4000 } as const;

const SEGMENTS: readonly Segment<DeviceId>[] = [
  { value: 'phone', name: 'Phone', hint: hintOf(DEVICES.phone), icon: <Smartphone size={15} aria-hidden /> },
  { value: 'tablet', name: 'Tablet', hint: hintOf(DEVICES.tablet), icon: <Tablet size={15} aria-hidden /> },
  {
    value: 'desktop',
    name: 'Desktop',
    hint: hintOf(DEVICES.desktop),
    icon: <Monitor size={15} aria-hidden />,
  },
];

/** Chooses the screen size: one of three devices, or a custom size. */
export function DeviceSwitch() {
  const dispatch = useDispatch();
  const device = useEditor((state) => state.device);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = SEGMENTS.find(({ value }) => isSameSize(DEVICES[value], device));
  return (
    <div className="flex shrink-0 items-center gap-0.5">
      <Segments
        label="Device"
        segments={SEGMENTS}
        value={chosen?.value ?? null}
        onChange={(id) => dispatch({ type: 'set-device', device: DEVICES[id] })}
      />
      <Popover
        label="Another size"
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <button
            type="button"
            aria-label="Another size"
            title="Another size"
            className={`grid size-8 place-items-center rounded-lg hover:bg-well ${chosen === undefined ? 'text-route-ink' : 'text-ink-2 hover:text-ink'}`}
          >
            <Scaling size={15} aria-hidden />
          </button>
        }
      >
        <CustomDevice
          device={device}
          onChoose={(custom) => {
            dispatch({ type: 'set-device', device: custom });
            setIsOpen(false);
          }}
        />
      </Popover>
    </div>
  );
}

function hintOf({ name, width, height }: Device): string {
  return `${name}, ${width} × ${height}`;
}

function isSameSize(one: Device, other: Device): boolean {
  return one.width === other.width && one.height === other.height;
}

const RANGE_ERROR = `${SIDE.min} to ${SIDE.max}`;

/** Form for a custom screen size, in CSS pixels. */
function CustomDevice({
  device,
  onChoose,
}: {
  readonly device: Device;
  readonly onChoose: (device: Device) => void;
}) {
  const [width, setWidth] = useState(String(device.width));
  const [height, setHeight] = useState(String(device.height));
  const [isChecked, setIsChecked] = useState(false);
  const error = (written: string): string | undefined =>
    isChecked && readSide(written) === null ? RANGE_ERROR : undefined;

  const choose = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    const size = { width: readSide(width), height: readSide(height) };
    if (size.width === null || size.height === null) return;
    onChoose({ name: 'Custom', width: size.width, height: size.height });
  };

  return (
    <form noValidate onSubmit={choose} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Width"
          inputMode="numeric"
          value={width}
          error={error(width)}
          onChange={(event) => setWidth(event.target.value)}
        />
        <TextField
          label="Height"
          inputMode="numeric"
          value={height}
          error={error(height)}
          onChange={(event) => setHeight(event.target.value)}
        />
      </div>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="small" className="flex-1">
          Use this size
        </Button>
        <Button
          size="small"
          onClick={() => {
            setWidth(height);
            setHeight(width);
          }}
        >
          Turn
        </Button>
      </div>
    </form>
  );
}

/** Parses a typed width or height; null if it is invalid or out of range. */
export function readSide(written: string): number | null {
  if (!/^\d+$/u.test(written.trim())) return null;
  const side = Number(written);
  return side >= SIDE.min && side <= SIDE.max ? side : null;
}
