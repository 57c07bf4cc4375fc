import { pictureRule } from '@/api/contract/newsletterPictures';
import { commentaryLimit } from '@/api/contract/newsletters';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import { PictureUpload } from '@/components/forms/PictureUpload';
import { Panel } from '@/components/layout/Panel';
import type { PictureProps } from './picture';
import { slotChips, type SlotUrls } from './slotChips';

export interface TechnicalSectionProps {
  /** What the editor starts with; it is not read again. */
  html: string;
  picture: PictureProps;
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
      <PictureUpload label="Technical Picture" rule={pictureRule} {...props.picture} />
    </Panel>
  );
}
