import { TextField } from '#ui/text-field.tsx';

/** The link itself, for where the browser does not let us copy it. */
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
