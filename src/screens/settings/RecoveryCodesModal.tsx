import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { Inline } from '@/components/layout/Inline';
import { Stack } from '@/components/layout/Stack';
import { color, font, radius, space } from '@/components/theme/tokens';

export interface RecoveryCodesModalProps {
  codes: string[];
  /** True if two-step sign-in was turned on just now. */
  isNew?: boolean;
  onCopy(text: string): Promise<boolean>;
  onDownload(codes: string[]): void;
  onClose(): void;
}

/** Shows recovery codes, once. */
export default function RecoveryCodesModal(props: RecoveryCodesModalProps) {
  const { codes, isNew = false, onCopy, onDownload, onClose } = props;
  return (
    <Modal
      title="Save your recovery codes"
      onClose={onClose}
      footer={
        <Button kind="accent" onClick={onClose}>
          I’ve saved them
        </Button>
      }
    >
      <Stack>
        <Alert kind="good">
          {isNew ? 'Two-step sign-in is on.' : 'Your earlier codes don’t work anymore.'}
        </Alert>
        <p>
          If you lose your phone, sign in with one of these codes. Each works once. You won’t see
          them again, so save them somewhere safe.
        </p>
        <Codes aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <Inline>
          <Button onClick={() => onDownload(codes)}>Download</Button>
          <Button onClick={() => void onCopy(codes.join('\n'))}>Copy</Button>
        </Inline>
      </Stack>
    </Modal>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11.25rem, 100%), 1fr));
  gap: ${space(2)} ${space(5)};
  padding: ${space(4)};
  font-family: ${font.mono};
  list-style: none;
  background: ${color.sunk};
  border-radius: ${radius.control};
`;
