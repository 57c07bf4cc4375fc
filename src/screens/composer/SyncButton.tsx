import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';

interface SyncButtonProps {
  isSyncing: boolean;
  /** Changes are being saved before the next step. */
  isFinishing: boolean | undefined;
  /** Such as `2026-11-20 08:20`; null before the newsletter was sent or published. */
  sentAt: string | null | undefined;
  onSync(): void;
  children: ReactNode;
}

const label = 'Sync Prices and Metrics';

/** Loads the newest figures. A newsletter that was sent keeps those it was sent with until the user agrees. */
export function SyncButton({
  isSyncing,
  isFinishing = false,
  sentAt,
  onSync,
  children,
}: SyncButtonProps) {
  const button: ButtonProps = {
    isPending: isSyncing || isFinishing,
    pendingLabel: isSyncing ? 'Syncing…' : 'Saving…',
    icon: <RefreshCw />,
    title: label,
    children,
  };
  if (!sentAt) return <Button {...button} onClick={onSync} />;
  return (
    <ConfirmButton
      {...button}
      isHarmless
      question={`This newsletter was sent ${sentAt}. Give its draft the newest figures?`}
      detail="What was sent stays as it is. The draft differs from it afterwards."
      confirmLabel={label}
      onConfirm={onSync}
    />
  );
}
