import { styled } from 'styled-components';
import { commentaryLimit } from '@/api/contract/newsletters';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import { SelectField } from '@/components/forms/fields/SelectField';
import { Panel } from '@/components/layout/Panel';
import type { Author } from '@/domain/firm/firm';
import { slotChips, type SlotUrls } from './ImagesSection';

export interface CommentarySectionProps {
  /** The initial text; later changes of this prop are ignored. */
  html: string;
  author: string;
  authors: Author[];
  slotUrls: SlotUrls;
  onChange(readHtml: () => string): void;
  onBlur(): void;
  onAuthor(key: string): void;
}

export function CommentarySection(props: CommentarySectionProps) {
  return (
    <Panel title="Market Commentary">
      <Byline id="author">
        <SelectField
          label="Author"
          value={props.author}
          options={props.authors.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(event) => props.onAuthor(event.target.value)}
        />
      </Byline>
      {/* Links to the commentary must focus its text: in the author select, a typed letter changes the author. */}
      <TextAnchor id="commentary" tabIndex={-1}>
        <RichTextEditor
          isLabelHidden
          label="Market Commentary"
          hint="[IMAGE] [IMAGE1] [IMAGE2]"
          initialHtml={props.html}
          chips={slotChips(props.slotUrls)}
          htmlLimit={commentaryLimit}
          placeholder="What moved the market, and why."
          onChange={props.onChange}
          onBlur={props.onBlur}
        />
      </TextAnchor>
    </Panel>
  );
}

const Byline = styled.div`
  max-width: 280px;
`;

const TextAnchor = styled.div`
  outline: none;
`;
