import { useState } from 'react';
import { styled } from 'styled-components';
import { commentaryLimit } from '@/api/contract/savedFields';
import { RichTextEditor, type RichTextEditorProps } from '@/components/editor/RichTextEditor';
import type { DraftText } from '@/components/forms/fields/draftText';
import { SelectField, type Option } from '@/components/forms/fields/SelectField';
import { Panel } from '@/components/layout/Panel';
import { space } from '@/components/theme/tokens';
import type { Author } from '@/api/contract/publication';
import { slotChips, type SlotUrls } from './ImagesSection';

export interface CommentarySectionProps extends CommentaryEditorProps {
  /** The key of an author; as it is stored if nobody has that name, and '' if none is chosen. */
  author: string;
  authors: Author[];
  onAuthor(key: string): void;
}

/** What is stored stays chosen, even if it is none of the authors. */
function authorOptions(author: string, authors: readonly Author[]): Option[] {
  const offered = authors.map(({ key, name }) => ({ value: key, label: name }));
  if (offered.some(({ value }) => value === author)) return offered;
  return [{ value: author, label: author || 'Choose an author' }, ...offered];
}

export function CommentarySection(props: CommentarySectionProps) {
  const { author, authors, onAuthor, ...editor } = props;
  return (
    <Panel title="Market Commentary">
      <Byline id="author">
        <SelectField
          label="Author"
          value={author}
          options={authorOptions(author, authors)}
          onChange={(event) => onAuthor(event.target.value)}
        />
      </Byline>
      {/* Links to the commentary must focus its text: in the author select, a typed letter changes the author. */}
      <TextAnchor id="commentary" tabIndex={-1}>
        <CommentaryEditor
          label="Market Commentary"
          hint="[IMAGE] [IMAGE1] [IMAGE2]"
          placeholder="What moved the market, and why."
          {...editor}
        />
      </TextAnchor>
    </Panel>
  );
}

/** What both commentaries have in common. */
export interface CommentaryEditorProps extends Pick<
  RichTextEditorProps,
  'tickers' | 'onImage' | 'checks'
> {
  text: DraftText;
  slotUrls: SlotUrls;
  /** Which slots an image is being uploaded to. */
  uploading?: readonly boolean[];
}

type Labels = Pick<RichTextEditorProps, 'label' | 'hint' | 'placeholder'>;

/** The editor of one commentary. Another text takes the place of the one in it. */
export function CommentaryEditor(props: CommentaryEditorProps & Labels) {
  const { text, slotUrls, uploading, ...editor } = props;
  const [initialHtml] = useState(text.read);
  return (
    <RichTextEditor
      isLabelHidden
      {...editor}
      initialHtml={initialHtml}
      chips={slotChips(slotUrls, uploading)}
      htmlLimit={commentaryLimit}
      onChange={text.type}
      onBlur={text.save}
      followText={(show) => text.follow((isTyped) => !isTyped && show(text.read()))}
    />
  );
}

/* The label stands beside its select, which spares a line. */
const Byline = styled.div`
  max-width: 320px;
  > * {
    display: flex;
    gap: ${space(3)};
    align-items: center;
  }
  > * > :last-child {
    flex: 1;
  }
`;

/* A long text scrolls within its frame, so that the sections below it stay near. */
const TextAnchor = styled.div`
  outline: none;
  .ProseMirror {
    max-height: 52vh;
    overflow-y: auto;
    overscroll-behavior: auto;
  }
`;
