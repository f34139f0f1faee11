import { useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Device } from '../session/editor-state.ts';
import { readSide, SIDE } from './devices.ts';

const COMPLAINT = `${SIDE.least} to ${SIDE.most}`;

/** Form for a custom screen size, in CSS pixels. */
export function CustomDevice({
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
    isChecked && readSide(written) === null ? COMPLAINT : undefined;

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
        <Button type="submit" look="primary" size="small" className="flex-1">
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
