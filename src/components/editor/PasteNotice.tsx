import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { space } from '@/components/theme/tokens';
import type { Notice } from './notice';

interface PasteNoticeProps {
  notice: Notice | null;
  onClose: () => void;
}

/** What a paste left out or changed. It stays in sight until somebody has read it. */
export function PasteNotice({ notice, onClose }: PasteNoticeProps) {
  if (!notice) return null;
  const buttons = (
    <Buttons>
      {notice.actions.map(({ label, run }) => (
        <Button
          key={label}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {label}
        </Button>
      ))}
      <Button onClick={onClose}>Dismiss</Button>
    </Buttons>
  );
  return (
    <Root>
      <Alert kind={notice.kind} action={buttons}>
        {notice.text}
      </Alert>
    </Root>
  );
}

/* A long text scrolls under it, because the end of the text may be far from the paste. */
const Root = styled.div`
  position: sticky;
  bottom: ${space(2)};
  z-index: 1;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
