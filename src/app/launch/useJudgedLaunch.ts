import { useState } from 'react';
import useSWR from 'swr';
import { isBlocking } from '@/domain/checks/report';
import { instantOf } from '@/domain/format/dates';
import { oldFiguresOf } from '@/domain/market/freshness';
import { variants } from '@/domain/newsletter/variants';
import { isPublic } from '@/domain/sending/channels';
import { formOf, type JudgedLaunch } from '@/domain/sending/launch';
import type { ReadContent } from '@/app/sending/contentInput';
import { judge } from '@/app/sending/useEmail';
import type { LaunchReading } from './readLaunch';

/** The channels as they will be at a chosen time. */
export function useJudgedLaunch(reading: LaunchReading | null): {
  judged: JudgedLaunch | null;
  onChooseTime(dueAt: string | null): void;
} {
  const [dueAt, onChooseTime] = useState<string | null>(null);
  const at = instantOf(dueAt);
  const content = reading?.content;
  const { data } = useSWR(
    content && at && ['judged launch', content.input.newsletter.id, +content.readAt, +at],
    () => reading && at && blockingAt(reading, at),
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  if (!content || !at || dueAt === null) return { judged: null, onChooseTime };
  const oldFigures = oldFiguresOf(content.input, at);
  return { judged: { dueAt, blocking: data ?? undefined, oldFigures }, onChooseTime };
}

/** The findings of each channel that need a reason. Channels with the same email are checked once. */
async function blockingAt({ content, rows }: LaunchReading, at: Date) {
  const judged = makeJudged(content, at);
  const own = rows
    .filter(({ channel }) => isPublic(channel))
    .map(async ({ key, channel, variant }) => [key, await judged(variant, channel)] as const);
  return Object.fromEntries(await Promise.all(own));
}

function makeJudged(content: ReadContent, at: Date) {
  const known = new Map<string, Promise<string[]>>();
  return (key: keyof typeof variants, channel: Parameters<typeof formOf>[0]) => {
    const form = formOf(channel);
    const name = `${key} ${form}`;
    const found =
      known.get(name) ??
      judge(content, variants[key], form, at).then(({ findings }) =>
        findings.filter(isBlocking).map(({ text }) => text),
      );
    known.set(name, found);
    return found;
  };
}
