import { describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { sampleLastNewsletter } from '@/api/samples/prices';
import { checkEmail } from '@/domain/checks/checkEmail';
import { isBlocking } from '@/domain/checks/report';
import type { ContentInput } from '@/domain/newsletter/content';
import { sampleOf } from '@tests/proofs';
import { cleanEmail, remade } from '../clean';
import { passages, type Passage } from './passages';

const days = { newsletter: '2026-11-20', session: '2026-11-19', title: '20/11/2026' };

/** The same newsletter on another day, with the prices of the session before it. */
function onDay(input: ContentInput, day: string): ContentInput {
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const moved = JSON.stringify(input)
    .replaceAll(days.session, before)
    .replaceAll(days.newsletter, day)
    .replaceAll(days.title, day.split('-').toReversed().join('/'));
  return JSON.parse(moved) as ContentInput;
}

function blockingIn({ text, day = days.newsletter }: Passage, at: number): string[] {
  const email = cleanEmail(sendVariants[at % sendVariants.length] ?? 'v2', 'email');
  const withoutImages = { newsletter_image: '', newsletter_image_1: '', newsletter_image_2: '' };
  const newsletter = { ...email.input.newsletter, ...withoutImages, daily_comments: text };
  const input = onDay({ ...email.input, previous: sampleLastNewsletter, newsletter }, day);
  const { findings } = checkEmail(remade(email, input, new Date(`${day}T13:14:00Z`)));
  return findings.filter(isBlocking).map((finding) => finding.text);
}

describe('correct commentary doesn’t block', () => {
  const all = Object.entries(passages).map(([name, passage], at) => ({ name, passage, at }));
  it.each(sampleOf('Passages', all, 8))('of $name', ({ passage, at }) => {
    expect(blockingIn(passage, at)).toEqual([]);
  });
});
