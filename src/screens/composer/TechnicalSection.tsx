import { imageRule } from '@/api/contract/newsletterImages';
import { commentaryLimit } from '@/api/contract/newsletters';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import { ImageUpload } from '@/components/forms/images/ImageUpload';
import { Panel } from '@/components/layout/Panel';
import { type ImageProps, slotChips, type SlotUrls } from './ImagesSection';

export interface TechnicalSectionProps {
  /** The initial text; later changes of this prop are ignored. */
  html: string;
  image: ImageProps;
  slotUrls: SlotUrls;
  onChange(readHtml: () => string): void;
  onBlur(): void;
}

export function TechnicalSection(props: TechnicalSectionProps) {
  return (
    <Panel id="technical" title="Technical Commentary">
      <RichTextEditor
        isLabelHidden
        label="Technical Commentary"
        initialHtml={props.html}
        chips={slotChips(props.slotUrls)}
        htmlLimit={commentaryLimit}
        placeholder="Levels, trend, momentum."
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
      <ImageUpload label="Technical Picture" rule={imageRule} {...props.image} />
    </Panel>
  );
}
