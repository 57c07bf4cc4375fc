import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { TextArea } from '@/components/forms/fields/TextArea';
import { space } from '@/components/theme/tokens';
import { commentLimits } from '@/domain/newsletter/comments';

interface CommentFormProps {
  label: string;
  placeholder: string;
  /** The button that stores what was written. */
  action: string;
  /** True if it was stored; what was written is kept otherwise. */
  onSave(text: string): Promise<boolean>;
  onCancel(): void;
  /** Called when something is written, and when nothing is any more. */
  onWritten?(isWritten: boolean): void;
}

/** Where a comment or a reply is written. Ctrl+Enter stores it. */
export function CommentForm(props: CommentFormProps) {
  const { label, placeholder, action, onSave, onCancel, onWritten } = props;
  const [text, setText] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus({ preventScroll: true }), []);

  function handleText(next: string) {
    setText(next);
    onWritten?.(next.trim() !== '');
  }
  async function save() {
    if (text.trim() === '' || isSaving) return;
    setIsSaving(true);
    const isSaved = await onSave(text.trim());
    setIsSaving(false);
    if (isSaved) handleText('');
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  }
  return (
    <Root onKeyDown={handleKey}>
      <TextArea
        isLabelHidden
        ref={area}
        label={label}
        placeholder={placeholder}
        rows={2}
        maxLength={commentLimits.text}
        value={text}
        onChange={({ target }) => handleText(target.value)}
      />
      <Actions>
        <Button
          kind="accent"
          isPending={isSaving}
          disabled={text.trim() === ''}
          onClick={() => void save()}
        >
          {action}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;

const Actions = styled.div`
  display: flex;
  gap: ${space(2)};
`;
