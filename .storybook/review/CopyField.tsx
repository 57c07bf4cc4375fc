// Storybook's frame has an older React of its own, which takes only this form of JSX.
/** @jsxRuntime classic */
import * as React from 'react';
// The frame's own components, as Storybook's guide to addons imports them.
import { Button } from 'storybook/internal/components';
import { styled } from 'storybook/theming';

interface CopyTextProps {
  label: string;
  text: string;
  /** The button's words. */
  action: string;
  isLong?: boolean;
}

/** A text to copy. Where the browser forbids it, the text is selected for the keyboard. */
export function CopyField({ label, text, action, isLong = false }: CopyTextProps) {
  const field = React.useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = React.useState({ of: '', words: '' });
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ of: text, words: 'Copied' });
    } catch {
      setOutcome({ of: text, words: 'Press Ctrl+C or ⌘C to copy' });
    }
  };
  const shared = { ref: field, value: text, readOnly: true, 'aria-label': label };
  return (
    <Root>
      {isLong ? <LongText {...shared} rows={18} /> : <Line {...shared} type="text" />}
      <Button ariaLabel={false} onClick={() => void copy()}>
        {action}
      </Button>
      <Outcome role="status">{outcome.of === text ? outcome.words : ''}</Outcome>
    </Root>
  );
}

const Root = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'flex-start',
});

const Line = styled.input(({ theme }) => ({
  flex: '1 1 240px',
  minWidth: 0,
  height: 32,
  padding: '0 10px',
  border: `1px solid ${theme.input.border}`,
  borderRadius: theme.input.borderRadius,
  background: theme.input.background,
  color: theme.input.color,
  font: `12px ${theme.typography.fonts.mono}`,
}));

const LongText = styled.textarea(({ theme }) => ({
  flex: '1 1 420px',
  minWidth: 0,
  padding: 10,
  border: `1px solid ${theme.input.border}`,
  borderRadius: theme.input.borderRadius,
  background: theme.input.background,
  color: theme.input.color,
  font: `12px/1.5 ${theme.typography.fonts.mono}`,
  resize: 'vertical',
}));

const Outcome = styled.span(({ theme }) => ({
  alignSelf: 'center',
  minWidth: 60,
  color: theme.color.mediumdark,
  fontSize: 12,
}));
