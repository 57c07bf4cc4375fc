import type { PictureUploadProps } from '@/components/forms/PictureUpload';

/** One picture of the newsletter as a section gets it. */
export type PictureProps = Omit<PictureUploadProps, 'label' | 'rule'>;
