import { useState } from 'react';
import { summaryLimit } from '@/api/contract/savedFields';
import { TextArea } from '@/components/forms/fields/TextArea';
import { Panel } from '@/components/layout/Panel';

export interface SummarySectionProps {
  /** The initial text; later changes of this prop are ignored. */
  text: string;
  /** What the email says where this is empty; '' if that isn't known, or nothing. */
  proposed: string;
  onChange(text: string): void;
  onBlur(): void;
}

/** What the day was about, in the first lines of the email. */
export function SummarySection({ text, proposed, onChange, onBlur }: SummarySectionProps) {
  const [length, setLength] = useState(text.length);
  return (
    <Panel
      id="summary"
      title="Summary"
      note="Up to three lines at the top of the email. If empty, the commentary’s first sentences."
    >
      <TextArea
        isLabelHidden
        label="Summary"
        hint={`${length} of ${summaryLimit} characters`}
        placeholder={proposed || 'What readers should know first.'}
        maxLength={summaryLimit}
        defaultValue={text}
        onChange={({ target: { value } }) => {
          setLength(value.length);
          onChange(value);
        }}
        onBlur={onBlur}
      />
    </Panel>
  );
}
