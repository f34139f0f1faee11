import { TextField } from '#ui/field.tsx';

/** Shows the link to be copied by hand, if the browser blocks the clipboard. */
export function LinkByHand({ link }: { readonly link: string }) {
  return (
    <div className="mt-5">
      <TextField
        label="Link to share"
        readOnly
        autoFocus
        value={link}
        hint="Select it and copy it by hand."
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}
