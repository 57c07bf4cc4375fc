import type { Outcomes } from '@/api/ApiProvider';
import type { ApiError } from '@/api/client';
import { showToast } from '@/components/feedback/toasts';
import { checkSession } from '@/app/session/client';
import { endSession } from '@/app/session/session';

/** What people see of the outcome of a call: a toast, or the sign-in once their session has ended. */
export const apiToasts: Outcomes = {
  onSuccess: (message) => showToast({ kind: 'success', message }),
  onFailure(error) {
    showToast({ kind: 'error', message: error.message });
    if (isUnanswered(error)) void checkSession();
  },
  onSignedOut: endSession,
};

/**
 * No answer, or one that says only that the server failed: it doesn't tell whether the session is still
 * valid. A refusal does, because the API checks the session first.
 */
function isUnanswered({ kind, status }: ApiError): boolean {
  return kind === 'network' || status >= 500;
}
