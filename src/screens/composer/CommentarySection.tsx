import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { commentaryLimit } from '@/api/contract/savedFields';
import { RichTextEditor, type RichTextEditorProps } from '@/components/editor/RichTextEditor';
import type { DraftText } from '@/components/forms/fields/draftText';
import { size } from '@/components/theme/tokens';
import { slotChips } from './ImagesSection';

export type CommentarySectionProps = CommentaryEditorProps;

export function CommentarySection(props: CommentarySectionProps) {
  return (
    <TextSection name="Market Commentary" id="commentary">
      {(heading) => (
        <CommentaryEditor
          label="Market Commentary"
          heading={heading}
          hint="[IMAGE] [IMAGE1] [IMAGE2]"
          placeholder="What moved the market, and why."
          {...props}
        />
      )}
    </TextSection>
  );
}

interface TextSectionProps {
  name: string;
  /** The anchor of links, which put the cursor into the text. */
  id: string;
  children(heading: ReactNode): ReactNode;
}

/** A section that is all text: its heading stands beside the tools, which spares a line. */
export function TextSection({ name, id, children }: TextSectionProps) {
  const titleId = useId();
  return (
    <Section id={id} tabIndex={-1} aria-labelledby={titleId}>
      {children(<Title id={titleId}>{name}</Title>)}
    </Section>
  );
}

/** What both commentaries have in common. */
export interface CommentaryEditorProps extends Pick<
  RichTextEditorProps,
  'tickers' | 'onImage' | 'checks' | 'comments' | 'snippets' | 'presence'
> {
  text: DraftText;
  /** URLs of the commentary's images in slot order, of all slots that there are; '' for an empty one. */
  slotUrls: readonly string[];
  /** The alternative texts in slot order, where images have them. */
  slotAlts?: readonly string[];
  /** Which slots an image is being uploaded to. */
  uploading?: readonly boolean[];
}

type Labels = Pick<RichTextEditorProps, 'label' | 'heading' | 'hint' | 'placeholder'>;

/** The editor of one commentary. Another text takes the place of the one in it. */
export function CommentaryEditor(props: CommentaryEditorProps & Labels) {
  const { text, slotUrls, slotAlts, uploading, ...editor } = props;
  const [initialHtml] = useState(text.read);
  return (
    <RichTextEditor
      {...editor}
      initialHtml={initialHtml}
      chips={slotChips({ slotUrls, slotAlts, uploading })}
      htmlLimit={commentaryLimit}
      onChange={text.type}
      onBlur={text.save}
      followText={(show) =>
        text.follow((isTyped, isChosen) => !isTyped && show(text.read(), isChosen))
      }
    />
  );
}

const Section = styled.section`
  min-width: 0;
  outline: none;
`;

const Title = styled.h2`
  font-size: ${size.table};
  font-weight: 600;
  line-height: 1.25rem;
`;
