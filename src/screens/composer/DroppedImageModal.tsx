import { useId } from 'react';
import { styled } from 'styled-components';
import { type ImageColumn, imageRule } from '@/api/contract/newsletterImages';
import { Button } from '@/components/actions/Button';
import { Modal } from '@/components/feedback/Modal';
import { Choose, FileInput } from '@/components/forms/images/ImageDrop';
import { space } from '@/components/theme/tokens';
import { imageNames } from './ImagesSection';

export interface DroppedImageModalProps {
  /** The file's name, short enough for a sentence. */
  fileName: string;
  /** Why the file can't be used; '' if it can. */
  problem: string;
  /** The images that the newsletter doesn't have yet, and that nothing is being uploaded to. */
  free: ImageColumn[];
  onChoose(column: ImageColumn): void;
  /** Takes another file in place of one that can't be used. */
  onFile(file: File): void;
  onClose(): void;
}

/** Asks where an image belongs that was dropped beside the text and the slots. */
export function DroppedImageModal(props: DroppedImageModalProps) {
  const { fileName, problem, free, onChoose, onFile, onClose } = props;
  const reason = problem || (free.length === 0 ? allTaken : '');
  return (
    <Modal
      title={reason ? `Can’t add ${fileName}` : `Where should ${fileName} go?`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{reason ? 'Close' : 'Cancel'}</Button>
          {problem && <OtherFile onFile={onFile} />}
        </>
      }
    >
      {reason ? (
        <p role="alert">{reason}</p>
      ) : (
        <Slots>
          {free.map((column) => (
            <li key={column}>
              <Button onClick={() => onChoose(column)}>{imageNames[column]}</Button>
            </li>
          ))}
        </Slots>
      )}
    </Modal>
  );
}

function OtherFile({ onFile }: Pick<DroppedImageModalProps, 'onFile'>) {
  const id = useId();
  return (
    <Chooser>
      <FileInput
        id={id}
        type="file"
        accept={imageRule.types.join(',')}
        onChange={({ target: input }) => {
          const [file] = input.files ?? [];
          if (file) onFile(file);
          input.value = '';
        }}
      />
      <Choose htmlFor={id} $kind="accent">
        Choose file
      </Choose>
    </Chooser>
  );
}

const allTaken = 'Every slot has an image. Drop the file on the image that it should replace.';

/* Holds the hidden input, so that the page doesn't scroll to it. */
const Chooser = styled.span`
  position: relative;
`;

const Slots = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  button {
    width: 100%;
  }
`;
