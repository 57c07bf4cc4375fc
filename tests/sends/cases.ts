/** One case of the crash matrix, in the words of its file. */
export interface Case {
  crashPoint: CrashPoint;
  provider: 'idempotency_key' | 'lookup_by_key' | 'no_idempotency_no_lookup';
  providerResult: Result;
  trigger: Trigger;
  action: Action;
}

export type CrashPoint =
  | 'before_intent_insert'
  | 'after_intent_insert'
  | 'after_render'
  | 'after_claim'
  | 'before_provider_connect'
  | 'after_provider_connect'
  | 'mid_request_body'
  | 'after_provider_accept_before_response'
  | 'after_response_before_record'
  | 'after_record_before_client_reply'
  | 'after_client_reply'
  | 'during_reconcile'
  | 'during_second_claim';

export type Result =
  | 'ok'
  | '4xx'
  | '429'
  | '5xx_applied'
  | '5xx_not_applied'
  | 'reset_applied'
  | 'reset_not_applied'
  | 'timeout_applied'
  | 'timeout_not_applied'
  | 'slow_60s'
  | 'duplicate_response';

export type Trigger =
  | 'single_click'
  | 'double_click_30ms'
  | 'enter_twice'
  | 'two_tabs'
  | 'two_staff'
  | 'reload_then_click'
  | 'retry_after_error_toast'
  | 'network_retry_same_key'
  | 'api_replay_old_key';

export type Action =
  | 'sendTest'
  | 'sendTestDev'
  | 'sendToSengrid'
  | 'publish_site'
  | 'notification_send'
  | 'notification_scheduled';

export function nameOf(each: Case): string {
  const { crashPoint, provider, providerResult, trigger, action } = each;
  return [crashPoint, provider, providerResult, trigger, action].join(' · ');
}
