import type { Outcomes } from '@/api/ApiProvider';
import type { ApiError } from '@/api/client';
import { showToast } from '@/components/feedback/toasts';
import { checkSession } from '@/app/session/client';

/**
 * How users learn the outcome of a call: by a toast.
 */
export const apiToasts: Outcomes = {
  onSuccess: (message, action) => showToast({ kind: 'success', message, action }),
  onFailure(error) {
    showToast({ kind: 'error', message: error.message });
    if (isUnanswered(error) || error.status === 403) void checkSession();
  },
};

/*
 * After a 403 the user's level is read again, because an administrator may have changed it.
 */

/**
 * True if there was no answer, or only a server error: then it isn't known whether the session is
 * still valid. A rejection shows that it is, because the API checks the session first.
 */
function isUnanswered({ kind, status }: ApiError): boolean {
  return kind === 'network' || status >= 500;
}
