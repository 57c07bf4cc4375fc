import { useState } from 'react';
import type { Place } from '@/components/email/Spotlight';
import type { Finding, LetterForm } from '@/domain/findings/report';
import type { Variant } from '@/domain/variants';

/** What stands in the middle of the screen. */
export type Tab = LetterForm | 'text' | 'source';

export interface Placing {
  tab: Tab;
  tabs: readonly Tab[];
  /** The form whose findings are listed. */
  form: LetterForm;
  /** The finding that is pointed at. */
  finding: Finding | null;
  place: Place | null;
  onTab(tab: Tab): void;
  /** Points at a finding; at none where it is pointed at already. */
  onPoint(finding: Finding): void;
}

/** Which sheet lies on top, and which place of it is pointed at. */
export function usePlace(variant: Variant): Placing {
  const [tab, setTab] = useState<Tab>('email');
  const [pointed, setPointed] = useState<{ finding: Finding; key: number } | null>(null);
  const isPublished = variant.actions.includes('publish');
  const form = tab === 'website' ? 'website' : 'email';
  const finding = pointed?.finding ?? null;
  return {
    tab,
    tabs: isPublished ? ['email', 'website', 'text', 'source'] : ['email', 'text', 'source'],
    form,
    finding,
    place: pointed?.finding.section
      ? { key: pointed.key, id: pointed.finding.section, excerpt: pointed.finding.excerpt }
      : null,
    onTab(next) {
      setTab(next);
      setPointed(null);
    },
    onPoint(next) {
      if (tab === 'text' || tab === 'source') setTab('email');
      setPointed(next === finding ? null : { finding: next, key: (pointed?.key ?? 0) + 1 });
    },
  };
}
