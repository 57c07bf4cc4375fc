import { VisuallyHidden } from '@/components/forms/fields/Field';
import { TextField } from '@/components/forms/fields/TextField';

export interface AltTextProps {
  /** The initial text; later changes are ignored until `version` changes. */
  text: string;
  /** How often the text was replaced from outside; a new number restarts the input. */
  version: number;
  maxLength: number;
  onChange(text: string): void;
  onBlur(): void;
}

/** The alternative text of one image, which `imageLabel` names for screen readers. */
export function AltText({ imageLabel, ...props }: AltTextProps & { imageLabel: string }) {
  return (
    <TextField
      key={props.version}
      label="Alt text"
      hint={
        <>
          What the image shows, for people who can’t see it.
          <VisuallyHidden> {imageLabel}</VisuallyHidden>
        </>
      }
      maxLength={props.maxLength}
      defaultValue={props.text}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
    />
  );
}
