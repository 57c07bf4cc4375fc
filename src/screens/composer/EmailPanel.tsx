import { useState } from 'react';
import { styled } from 'styled-components';
import { LoadError } from '@/components/feedback/Alert';
import { lazyPart, notLoaded } from '@/components/feedback/lazyPart';
import { Skeleton } from '@/components/feedback/Skeleton';
import { showToast } from '@/components/feedback/toasts';
import { color, size, space } from '@/components/theme/tokens';

/** Loaded when the email is first shown. */
const SavedEmail = lazyPart(
  async () => (await import('./SavedEmail')).SavedEmail,
  () => showToast({ kind: 'error', message: notLoaded }),
);

export interface EmailPanelProps {
  /** The email as it was last saved; undefined until there is one. */
  html: string | undefined;
  /** False while changes aren’t saved yet. */
  isSaved: boolean;
  /** Why it couldn’t be updated. */
  error: string | null;
  onRetry(): void;
}

/** The email beside the writing, renewed after each save. While it isn’t in view, it stays as it was. */
export function EmailPanel(props: EmailPanelProps & { isShown: boolean }) {
  const { html, isSaved, error, onRetry, isShown } = props;
  const [drawn, setDrawn] = useState<string>();
  if (isShown && html !== undefined && html !== drawn) setDrawn(html);
  return (
    <Root aria-busy={isShown && drawn === undefined && error === null}>
      {error && (
        <Message>
          <LoadError onRetry={onRetry}>{error}</LoadError>
        </Message>
      )}
      {isShown && drawn === undefined && error === null && <Waiting isSaved={isSaved} />}
      {drawn !== undefined && <SavedEmail html={drawn} />}
    </Root>
  );
}

function Waiting({ isSaved }: Pick<EmailPanelProps, 'isSaved'>) {
  if (!isSaved) return <Note>The email appears here once your changes are saved.</Note>;
  return (
    <Message>
      <Skeleton lines={1} height={480} />
    </Message>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
`;

const Message = styled.div`
  padding: ${space(3)} ${space(4)};
`;

const Note = styled.p`
  padding: ${space(2)} ${space(4)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1rem;
`;
