import { pictureRule } from '@/api/contract/newsletters';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import { PictureUpload } from '@/components/forms/PictureUpload';
import { Panel } from '@/components/layout/Panel';
import type { PictureProps } from './picture';

export interface TechnicalSectionProps {
  /** What the editor starts with; it is not read again. */
  html: string;
  picture: PictureProps;
  onChange(readHtml: () => string): void;
  onBlur(): void;
}

export function TechnicalSection({ html, picture, onChange, onBlur }: TechnicalSectionProps) {
  return (
    <Panel title="Technical Commentary">
      <RichTextEditor
        isLabelHidden
        label="Technical Commentary"
        initialHtml={html}
        placeholder="Levels, trend, momentum."
        onChange={onChange}
        onBlur={onBlur}
      />
      <PictureUpload label="Technical Picture" rule={pictureRule} {...picture} />
    </Panel>
  );
}
