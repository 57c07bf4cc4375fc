import { useParams } from 'react-router-dom';
import { audienceCalls } from '@/api/contract/sends';
import { useApprovalActions, useApprovals, useReview } from '@/api/hooks/approvals';
import { useCall } from '@/api/swr';
import { useRestriction } from '@/app/session/useRestriction';
import { ApprovalScreen } from '@/screens/approval/ApprovalScreen';

export function ApprovalPage() {
  const id = Number(useParams()['id']);
  return <Approval key={id} id={id} />;
}

function Approval({ id }: { id: number }) {
  const approvals = useApprovals(id);
  const review = useReview(approvals.data?.approvals[0]?.id ?? null);
  const audiences = useCall(audienceCalls.get, {});
  const { onRequest, ...actions } = useApprovalActions();
  const reload = () => void Promise.all([approvals.reload(), review.reload()]);
  return (
    <ApprovalScreen
      id={id}
      approvals={approvals.data}
      review={review.data}
      audiences={audiences.data ?? (audiences.error === null ? undefined : [])}
      error={approvals.error ?? review.error}
      onRetry={reload}
      restriction={useRestriction()}
      onRequest={(request) => onRequest({ newsletter_id: id, ...request })}
      {...actions}
    />
  );
}
