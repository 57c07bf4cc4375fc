import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Modal } from '@/components/feedback/Modal';
import { Stack } from '@/components/layout/Stack';
import { color, font, radius, space } from '@/components/theme/tokens';

interface SecretModalProps {
  title: string;
  secret: string;
  /** What to do with it. */
  children: ReactNode;
  onCopy(text: string): Promise<boolean>;
  onClose(): void;
}

/** Shows a secret once. */
export function SecretModal({ title, secret, children, onCopy, onClose }: SecretModalProps) {
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void onCopy(secret)}>Copy</Button>
          <Button kind="accent" onClick={onClose}>
            I’ve saved it
          </Button>
        </>
      }
    >
      <Stack>
        <p>{children}</p>
        <Secret>{secret}</Secret>
      </Stack>
    </Modal>
  );
}

const Secret = styled.code`
  display: block;
  padding: ${space(4)};
  font-family: ${font.mono};
  overflow-wrap: anywhere;
  background: ${color.sunk};
  border-radius: ${radius.control};
`;
