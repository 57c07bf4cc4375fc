import { styled } from 'styled-components';
import { commentaryLimit } from '@/api/contract/savedFields';
import type { PlaceImage } from '@/components/editor/placedImages';
import type { EditorChecks } from '@/components/editor/findings/TextFindings';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import { SelectField, type Option } from '@/components/forms/fields/SelectField';
import { Panel } from '@/components/layout/Panel';
import { space } from '@/components/theme/tokens';
import type { Author } from '@/api/contract/publication';
import type { TickerFigure } from '@/domain/newsletter/liveFigures';
import { slotChips, type SlotUrls } from './ImagesSection';

export interface CommentarySectionProps {
  /** The initial text; later changes of this prop are ignored. */
  html: string;
  /** The key of an author; as it is stored if nobody has that name, and '' if none is chosen. */
  author: string;
  authors: Author[];
  slotUrls: SlotUrls;
  /** Which slots an image is being uploaded to. */
  uploading?: readonly boolean[];
  /** The tickers of the day, which are suggested while typing. */
  tickers?: readonly TickerFigure[] | undefined;
  /** Stores an image that was pasted or dropped into the text. */
  onImage?: PlaceImage | undefined;
  /** What the checks found in this text. */
  checks?: EditorChecks | undefined;
  onChange(readHtml: () => string): void;
  onBlur(): void;
  onAuthor(key: string): void;
}

/** What is stored stays chosen, even if it is none of the authors. */
function authorOptions({ author, authors }: CommentarySectionProps): Option[] {
  const offered = authors.map(({ key, name }) => ({ value: key, label: name }));
  if (offered.some(({ value }) => value === author)) return offered;
  return [{ value: author, label: author || 'Choose an author' }, ...offered];
}

export function CommentarySection(props: CommentarySectionProps) {
  return (
    <Panel title="Market Commentary">
      <Byline id="author">
        <SelectField
          label="Author"
          value={props.author}
          options={authorOptions(props)}
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
          chips={slotChips(props.slotUrls, props.uploading)}
          tickers={props.tickers}
          onImage={props.onImage}
          checks={props.checks}
          htmlLimit={commentaryLimit}
          placeholder="What moved the market, and why."
          onChange={props.onChange}
          onBlur={props.onBlur}
        />
      </TextAnchor>
    </Panel>
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
