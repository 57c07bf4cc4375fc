import { type DraftText, useDraftInput } from '@/components/forms/fields/draftText';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { TextField } from '@/components/forms/fields/TextField';
import { WriterMark } from '@/components/forms/fields/WriterMark';

export interface AltTextProps {
  name?: string;
  text: DraftText;
  maxLength: number;
  /** The colleagues who write in it. */
  writers?: readonly string[];
}

interface ImageAltTextProps extends AltTextProps {
  imageLabel: string;
}

/** The alternative text of one image, which `imageLabel` names for screen readers. */
export function AltText({ name, text, maxLength, writers, imageLabel }: ImageAltTextProps) {
  return (
    <WriterMark names={writers}>
      <TextField
        label="Alt text"
        name={name}
        hint={
          <>
            What the image shows, for people who can’t see it.
            <VisuallyHidden> {imageLabel}</VisuallyHidden>
          </>
        }
        maxLength={maxLength}
        {...useDraftInput(text)}
      />
    </WriterMark>
  );
}
