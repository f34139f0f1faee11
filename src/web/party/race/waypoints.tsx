import { Fragment } from 'react';

/**
 * The number of targets found, as a short route line; hidden from screen readers, because the text beside it says the
 * same.
 */
export function Waypoints({ found, of }: { readonly found: number; readonly of: number }) {
  return (
    <span aria-hidden className="flex shrink-0 items-center">
      {Array.from({ length: of }, (_, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <span
              style={{ width: 8, height: 2 }}
              className={`transition-colors duration-200 ${index < found ? 'bg-found' : 'bg-line'}`}
            />
          )}
          <span
            className={`size-2.5 rounded-full transition-colors duration-200 ${index < found ? 'bg-found' : 'border border-line-strong'}`}
          />
        </Fragment>
      ))}
    </span>
  );
}
