import { styled } from 'styled-components';
import { ChartUpload, type ChartProps } from './ChartUpload';
import { CommentaryEditor, type CommentaryEditorProps, TextSection } from './CommentarySection';
import { imageNames } from './ImagesSection';
import { space } from '@/components/theme/tokens';

export interface TechnicalSectionProps extends CommentaryEditorProps {
  image: ChartProps;
}

export function TechnicalSection({ image, ...editor }: TechnicalSectionProps) {
  return (
    <TextSection name="Technical Commentary" id="technical">
      {(heading) => (
        <Parts>
          <CommentaryEditor
            label="Technical Commentary"
            heading={heading}
            placeholder="Levels, trend, momentum."
            {...editor}
          />
          <ChartUpload label={imageNames.technical_image} {...image} />
        </Parts>
      )}
    </TextSection>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  .ProseMirror {
    min-height: ${space(20)};
  }
`;
