import { Monitor, Scaling, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import type { Device } from '../session/editor-state.ts';
import { useDispatch, useEditor } from '../use-editor.ts';
import { CustomDevice } from './custom-device.tsx';
import { DEVICES, type DeviceId } from './devices.ts';
import { Popover } from './popover.tsx';
import { Segments, type Segment } from './segments.tsx';

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
