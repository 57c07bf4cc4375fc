import { useState } from 'react';
import {
  archiveCalls,
  type ArchiveDraft,
  type CheckModeDraft,
  checkSettingCalls,
  deliveryCalls,
  type DeliveryCheck,
  type DeliveryService,
  recipientCalls,
  type RecipientsDraft,
  restrictedWordCalls,
  type RestrictedWordsDraft,
} from '../contract/settings';
import { bulkListCalls, type BulkAudienceDraft } from '../contract/bulkLists';
import {
  type BrandDomain,
  deliverabilityCalls,
  type DomainCheckDraft,
} from '../contract/deliverability';
import { useAction, useCall } from '../swr';
import { useAsk } from '../useAsk';

/** Whether published newsletters are public pages of this server. */
export function useArchive() {
  const archive = useCall(archiveCalls.get, {});
  const save = useAction(archiveCalls.save, [archiveCalls.get]);
  return {
    archive: archive.data,
    error: archive.error,
    onRetry: () => void archive.reload(),
    onSave: (draft: ArchiveDraft) => save.run(draft),
  };
}

/** The test list, the dev list, and whether Launch sends tests by itself. */
export function useRecipients() {
  const lists = useCall(recipientCalls.get, {});
  const save = useAction(recipientCalls.save, [recipientCalls.get]);
  const tests = useCall(recipientCalls.launchTests, {});
  const saveTests = useAction(recipientCalls.saveLaunchTests, [recipientCalls.launchTests]);
  return {
    lists: lists.data,
    error: lists.error,
    onRetry: () => void lists.reload(),
    onSave: (draft: RecipientsDraft) => save.run(draft),
    launchTests: tests.data && {
      isOn: tests.data.is_on,
      onSwitch: (isOn: boolean) => saveTests.run({ is_on: isOn }),
    },
  };
}

/** The words that the firm must not write. */
export function useRestrictedWords() {
  const list = useCall(restrictedWordCalls.get, {});
  const save = useAction(restrictedWordCalls.save, [restrictedWordCalls.get]);
  return {
    list: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    onSave: (draft: RestrictedWordsDraft) => save.run(draft),
  };
}

/** The checks that are lowered or turned off, by key; undefined until they arrive. */
export function useCheckModes() {
  return useCall(checkSettingCalls.modes, {}).data?.modes;
}

/** The checks, and how often their findings were ignored. */
export function useCheckSettings() {
  const { data, error, reload } = useCall(checkSettingCalls.list, {});
  const save = useAction(checkSettingCalls.save, [checkSettingCalls.list, checkSettingCalls.modes]);
  return {
    checks: data,
    error,
    onRetry: () => void reload(),
    onSave: (draft: CheckModeDraft) => save.run(draft),
  };
}

/** Which contacts get the newsletters of each brand; undefined for users who may not see it. */
export function useBulkLists(isAsked: boolean) {
  const { data } = useCall(bulkListCalls.get, isAsked ? {} : null);
  const save = useAction(bulkListCalls.save, [bulkListCalls.get]);
  return data && { audiences: data, onSave: (draft: BulkAudienceDraft) => save.run(draft) };
}

/** What DNS says about the domains that emails come from, once it is asked on this page. */
export function useSendingDomains() {
  const ask = useAsk();
  const [domains, setDomains] = useState<BrandDomain[]>();
  return {
    domains,
    async onCheck(draft: DomainCheckDraft) {
      const answer = await ask(deliverabilityCalls.check, draft);
      if (answer) setDomains(answer.response);
    },
  };
}

/** The connected services, and the last check of each on this page. */
export function useDeliveries() {
  const list = useCall(deliveryCalls.list, {});
  const ask = useAsk();
  const [checks, setChecks] = useState<Partial<Record<DeliveryService, DeliveryCheck>>>({});
  return {
    deliveries: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    checks,
    async onCheck(service: DeliveryService) {
      const answer = await ask(deliveryCalls.check, { service });
      if (answer) setChecks((all) => ({ ...all, [service]: answer.response }));
    },
  };
}
