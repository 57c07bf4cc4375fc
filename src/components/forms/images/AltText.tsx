import { type DraftText, useDraftInput } from '@/components/forms/fields/draftText';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { TextField } from '@/components/forms/fields/TextField';

export interface AltTextProps {
  text: DraftText;
  maxLength: number;
}

/** The alternative text of one image, which `imageLabel` names for screen readers. */
export function AltText({ text, maxLength, imageLabel }: AltTextProps & { imageLabel: string }) {
  return (
    <TextField
      label="Alt text"
      hint={
        <>
          What the image shows, for people who can’t see it.
          <VisuallyHidden> {imageLabel}</VisuallyHidden>
        </>
      }
      maxLength={maxLength}
      {...useDraftInput(text)}
    />
  );
}
