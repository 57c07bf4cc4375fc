import { pictureRule } from '@/api/contract/newsletterPictures';
import { PictureUpload } from '@/components/forms/PictureUpload';
import { Panel } from '@/components/layout/Panel';
import type { PictureProps } from './picture';

export interface PicturesSectionProps {
  /** The three slots in their order. */
  slots: [PictureProps, PictureProps, PictureProps];
}

const placeholders = ['[IMAGE]', '[IMAGE1]', '[IMAGE2]'];

/** Pictures that the commentary calls for by placeholder. */
export function PicturesSection({ slots }: PicturesSectionProps) {
  return (
    <Panel
      id="pictures"
      title="Newsletter Pictures"
      note="A placeholder in the commentary shows the picture of its slot."
    >
      {slots.map((slot, at) => (
        <PictureUpload
          key={placeholders[at]}
          label={`Newsletter Picture ${at + 1} ${placeholders[at]}`}
          rule={pictureRule}
          {...slot}
        />
      ))}
    </Panel>
  );
}
