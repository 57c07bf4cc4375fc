import type { ReactNode } from 'react';
import { Alert } from '@/components/feedback/Alert';
import { inWords } from './inWords';

interface SampleNoteProps {
  /** What is still the sample firm's; nothing is shown if it is empty. */
  parts: readonly string[];
  /** A link to where it is replaced. */
  action?: ReactNode;
}

/** Says what the sample firm's names mean for sending. */
export function SampleNote({ parts, action }: SampleNoteProps) {
  if (parts.length === 0) return null;
  return (
    <Alert kind="warn" action={action}>
      <b>Some of this is still the sample firm’s.</b> Until you replace it, nothing goes to
      subscribers, to the website or out as a push through a real service: {inWords(parts, 8)}.
    </Alert>
  );
}
