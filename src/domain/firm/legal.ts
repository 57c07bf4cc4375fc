import { firm, type Brand } from './firm';

/** The email provider replaces this token with the subscriber's own address for unsubscribing. */
export const unsubscribeToken = '<%asm_group_unsubscribe_raw_url%>';

export interface LegalNote {
  subject: string;
  text: string;
}

/** The notes for everybody who reads about the firm's research. */
export function disclosures({ name }: Brand): LegalNote[] {
  return [
    {
      subject: 'Conflicts of interest.',
      text: `${firm.name}, its staff and its affiliates may hold positions in the assets named in this research, and may change them at any time without notice.`,
    },
    {
      subject: 'General disclosures.',
      text: 'Opinions are those of the author on the date of publication. Figures come from sources that we believe to be reliable; we do not guarantee that they are complete or correct. Past performance is no guide to future results. Digital assets can lose all of their value.',
    },
    {
      subject: 'Not investment advice.',
      text: `${name} is not a registered investment advisor. Nothing here is an offer, or a recommendation that takes your own circumstances into account.`,
    },
  ];
}

/** The notes at the foot of every email. */
export function legalNotes(brand: Brand): LegalNote[] {
  const { name } = brand;
  return [
    {
      subject: 'For clients only.',
      text: `This research is for clients of ${name} only. It is not meant for the general public.`,
    },
    ...disclosures(brand),
    {
      subject: 'No redistribution.',
      text: `No part of this message may be copied or passed on without the prior written consent of ${name}.`,
    },
  ];
}
