import { styled } from 'styled-components';
import { commentaryLimit } from '@/api/contract/savedFields';
import type { PlaceImage } from '@/components/editor/placedImages';
import type { EditorChecks } from '@/components/editor/findings/TextFindings';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import { Panel } from '@/components/layout/Panel';
import type { TickerFigure } from '@/domain/newsletter/liveFigures';
import { ChartUpload, type ChartProps } from './ChartUpload';
import { compactUpload, imageNames, slotChips, type SlotUrls } from './ImagesSection';
import { space } from '@/components/theme/tokens';

export interface TechnicalSectionProps {
  /** The initial text; later changes of this prop are ignored. */
  html: string;
  image: ChartProps;
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
}

export function TechnicalSection(props: TechnicalSectionProps) {
  return (
    <Panel id="technical" title="Technical Commentary">
      <Columns>
        <RichTextEditor
          isLabelHidden
          label="Technical Commentary"
          initialHtml={props.html}
          chips={slotChips(props.slotUrls, props.uploading)}
          tickers={props.tickers}
          onImage={props.onImage}
          checks={props.checks}
          htmlLimit={commentaryLimit}
          placeholder="Levels, trend, momentum."
          onChange={props.onChange}
          onBlur={props.onBlur}
        />
        <ChartUpload label={imageNames.technical_image} {...props.image} />
      </Columns>
    </Panel>
  );
}

/* The image stands beside the text where there is room. A long text scrolls within its frame. */
const Columns = styled.div`
  ${compactUpload}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  > :first-child {
    flex: 2 1 380px;
    min-width: 0;
  }
  > :last-child {
    flex: 1 1 200px;
  }
  .ProseMirror {
    max-height: 40vh;
    overflow-y: auto;
  }
`;
