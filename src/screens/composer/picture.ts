/** One picture of the newsletter as a section gets it. */
export interface PictureProps {
  /** A complete address; '' for none. */
  url: string;
  isUploading: boolean;
  onUpload(file: File): Promise<boolean>;
}
