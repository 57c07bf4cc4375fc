import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { lazyModal } from '@/components/feedback/lazyModal';
import { color, size } from '@/components/theme/tokens';
import { noMarketSource } from '@/domain/figures/source';

const Question = lazyModal(() => import('@/components/actions/Question'));

interface SyncButtonProps {
  isSyncing: boolean;
  /** False where no market source is connected. */
  canSync: boolean | undefined;
  /** Changes are being saved before the next step. */
  isFinishing: boolean | undefined;
  /** When the newsletter last went to subscribers or readers, such as `2026-11-20 08:20`; null if it didn't. */
  onFindSent(): Promise<string | null>;
  onSync(): void;
  children: ReactNode;
}

const label = 'Sync Prices and Metrics';

/** Loads the newest figures. The draft of a newsletter that was sent keeps its own until the user agrees. */
export function SyncButton(props: SyncButtonProps) {
  const { isSyncing, canSync = true, isFinishing = false, onSync } = props;
  const [sentAt, setSentAt] = useState<string | null>(null);
  const handleClick = async () => {
    const found = await props.onFindSent();
    if (found === null) onSync();
    else setSentAt(found);
  };
  return (
    <>
      <Button
        isPending={isSyncing || isFinishing}
        pendingLabel={isSyncing ? 'Syncing…' : 'Saving…'}
        icon={<RefreshCw />}
        title={label}
        disabledReason={canSync ? undefined : noMarketSource}
        onClick={() => void handleClick()}
      >
        {props.children}
      </Button>
      {!canSync && <Reason>{noMarketSource}</Reason>}
      {sentAt !== null && (
        <Question
          question={`This newsletter was sent ${sentAt}. Give its draft the newest figures?`}
          detail={<p>What was sent stays as it is. The draft differs from it afterwards.</p>}
          label={label}
          kind="accent"
          isHarmless
          onConfirm={onSync}
          onClose={() => setSentAt(null)}
        />
      )}
    </>
  );
}

const Reason = styled.span`
  align-self: center;
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
