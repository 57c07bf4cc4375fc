import { styled } from 'styled-components';
import type { ImageColumn } from '@/api/contract/newsletterImages';
import { Button } from '@/components/actions/Button';
import { Modal } from '@/components/feedback/Modal';
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
  onClose(): void;
}

/** Asks where an image belongs that was dropped beside the text and the slots. */
export function DroppedImageModal(props: DroppedImageModalProps) {
  const { fileName, problem, free, onChoose, onClose } = props;
  const reason = problem || (free.length === 0 ? allTaken : '');
  return (
    <Modal
      title={reason ? `Can’t add ${fileName}` : `Where should ${fileName} go?`}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{reason ? 'Close' : 'Cancel'}</Button>}
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

const allTaken = 'Every slot has an image. Drop the file on the image that it should replace.';

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
