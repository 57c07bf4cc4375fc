import { styled } from 'styled-components';
import { Panel } from '@/components/layout/Panel';
import { ChartUpload, type ChartProps } from './ChartUpload';
import { CommentaryEditor, type CommentaryEditorProps } from './CommentarySection';
import { compactUpload, imageNames } from './ImagesSection';
import { space } from '@/components/theme/tokens';

export interface TechnicalSectionProps extends CommentaryEditorProps {
  image: ChartProps;
}

export function TechnicalSection({ image, ...editor }: TechnicalSectionProps) {
  return (
    <Panel id="technical" title="Technical Commentary">
      <Columns>
        <CommentaryEditor
          label="Technical Commentary"
          placeholder="Levels, trend, momentum."
          {...editor}
        />
        <ChartUpload label={imageNames.technical_image} {...image} />
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
