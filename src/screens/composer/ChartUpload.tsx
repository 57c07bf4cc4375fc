import { useState } from 'react';
import { styled } from 'styled-components';
import { imageRule } from '@/api/contract/newsletterImages';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { ImageUpload, type ImageUploadProps } from '@/components/forms/images/ImageUpload';
import { color, size, space } from '@/components/theme/tokens';

/** Props of one newsletter image, without what its section decides. */
export type ImageProps = Omit<ImageUploadProps, 'label' | 'rule'>;

/** Props of a chart, without what its section decides. */
export interface ChartProps extends ImageProps {
  /** The same chart on a dark ground; left out where there is no place for one. */
  dark?: ImageProps;
}

/** A chart, and the twin of it that emails show where the reader's mail is dark. */
export function ChartUpload({ dark, ...image }: ChartProps & { label: string }) {
  return (
    <Root>
      <ImageUpload rule={imageRule} {...image} />
      {dark && image.url && <DarkTwin label={image.label} image={dark} />}
    </Root>
  );
}

function DarkTwin({ label, image }: { label: string; image: ImageProps }) {
  const [isOpen, setIsOpen] = useState(false);
  const isUsed = image.url !== '' || image.state.kind !== 'rest';
  return (
    <Folded open={isOpen || isUsed} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {isUsed ? 'Dark version' : 'Add a dark version'}
        <VisuallyHidden> of {label}</VisuallyHidden>
      </summary>
      <Note>Shown where the reader’s mail is dark. A new chart removes it.</Note>
      <ImageUpload rule={imageRule} {...image} label={`${label}, dark`} />
    </Folded>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  align-content: start;
`;

const Folded = styled.details`
  > summary {
    width: fit-content;
    padding-block: 2px;
    color: ${color.inkSoft};
    font-size: ${size.caption};
    cursor: pointer;
    &:hover {
      color: ${color.ink};
    }
  }
`;

const Note = styled.p`
  margin-block: ${space(1)} ${space(2)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
