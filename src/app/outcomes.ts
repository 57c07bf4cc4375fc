import type { Outcomes } from '@/api/ApiProvider';
import { showToast } from '@/components/feedback/toasts';
import { endSession } from './session';

/** What the person sees of every call's outcome (first document §8). */
export const outcomes: Outcomes = {
  onSuccess: (message) => showToast({ kind: 'success', message }),
  onFailure: (error) => showToast({ kind: 'error', message: error.message }),
  onSignedOut: endSession,
};
