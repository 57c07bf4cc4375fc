import {
  approvalCalls as calls,
  type ApprovalDecision,
  type ApprovalRequest,
  type ApprovalSettingDraft,
} from '../contract/approvals';
import { dashboardCalls } from '../contract/dashboard';
import { useAction, useCall } from '../swr';

/** What a second person has to approve. */
export function useApprovalSetting() {
  const setting = useCall(calls.getSetting, {});
  const save = useAction(calls.saveSetting, [calls.getSetting, calls.get]);
  return {
    setting: setting.data,
    error: setting.error,
    onRetry: () => void setting.reload(),
    onSave: (draft: ApprovalSettingDraft) => save.run(draft),
  };
}

/** What is known about the approval of one newsletter. */
export function useApprovals(newsletter_id: number) {
  return useCall(calls.get, { newsletter_id });
}

/** The emails of a request as they are reviewed; nothing for null. */
export function useReview(id: number | null) {
  return useCall(calls.review, id === null ? null : { id });
}

/** Asks for approval, answers, and takes a request back. */
export function useApprovalActions() {
  const stale = [calls.get, calls.review, dashboardCalls.get];
  const request = useAction(calls.request, stale);
  const decide = useAction(calls.decide, stale);
  const withdraw = useAction(calls.withdraw, stale);
  return {
    onRequest: (draft: ApprovalRequest) => request.run(draft),
    onDecide: (decision: ApprovalDecision) => decide.run(decision),
    onWithdraw: (id: number) => withdraw.run({ id }),
  };
}
