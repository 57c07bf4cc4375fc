import { useId, useState, type FocusEvent } from 'react';
import { styled } from 'styled-components';
import { FieldFrame, FieldHint, OutOfSight } from '@/components/forms/Field';
import { color, radius, space } from '@/components/theme/tokens';
import type { Chip } from './chips';
import type { LinkTarget } from './linkCommands';
import { removeLink, setLink } from './linkCommands';
import { LinkDialog } from './LinkDialog';
import { surfaceStyle } from './surfaceStyle';
import { TextMeasure } from './TextMeasure';
import { Toolbar } from './Toolbar';
import { useEditor } from './useEditor';

export interface RichTextEditorProps {
  label: string;
  /** Where the panel around it carries the same words already. */
  isLabelHidden?: boolean;
  /** Read once, on mounting; give the component another `key` to replace the text. */
  initialHtml: string;
  /** Called at every change; call `readHtml` when the writer pauses, it serialises that moment. */
  onChange: (readHtml: () => string) => void;
  /** The focus left text, toolbar and dialog. */
  onBlur?: () => void;
  placeholder?: string;
  hint?: string;
  isReadOnly?: boolean;
  /** Words of the text that are shown as pictures; a change is shown without touching the text. */
  chips?: readonly Chip[];
  /** The longest HTML that can be saved, in UTF-16 units; the writer is told near it. */
  htmlLimit?: number;
}

const noChips: readonly Chip[] = [];

/** Uncontrolled rich text in the vocabulary of `domain/commentary`. Heavy: load it on demand. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, hint, initialHtml, onChange, chips = noChips } = props;
  const { isReadOnly = false, isLabelHidden = false } = props;
  const id = useId();
  const [target, setTarget] = useState<LinkTarget | null>(null);
  const attributes = textBoxAttributes(id, props);
  const wishes = { initialHtml, attributes, isReadOnly, chips, onChange, onLink: setTarget };
  const { editor, host, groups, looks, run, focus } = useEditor(wishes);

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) props.onBlur?.();
  }
  function finishLink(change?: () => void) {
    setTarget(null);
    change?.();
    // After the dialog has given the focus back to where it came from.
    requestAnimationFrame(focus);
  }

  return (
    <FieldFrame onBlur={handleBlur}>
      <Words>
        {isLabelHidden ? (
          <OutOfSight id={`${id}-label`}>{label}</OutOfSight>
        ) : (
          <Label id={`${id}-label`} onClick={focus}>
            {label}
          </Label>
        )}
        {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      </Words>
      <Face>
        {!isReadOnly && (
          <Toolbar
            label={`${label}: formatting`}
            groups={groups}
            looks={looks}
            onPress={(tool) => run(tool.run)}
          />
        )}
        <Surface ref={host} $isReadOnly={isReadOnly} />
      </Face>
      <TextMeasure editor={editor} htmlLimit={props.htmlLimit} />
      {target && (
        <LinkDialog
          target={target}
          onSave={(href, text) => finishLink(() => run(setLink(target, href, text)))}
          onRemove={() => finishLink(() => run(removeLink(target)))}
          onClose={() => finishLink()}
        />
      )}
    </FieldFrame>
  );
}

function textBoxAttributes(id: string, props: RichTextEditorProps): Record<string, string> {
  return {
    role: 'textbox',
    tabindex: '0',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-readonly': String(props.isReadOnly ?? false),
    ...(props.hint && { 'aria-describedby': `${id}-hint` }),
    ...(props.placeholder && { 'aria-placeholder': props.placeholder }),
  };
}

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: baseline;
  justify-content: space-between;
`;

const Label = styled.span`
  font-weight: 550;
`;

const Face = styled.div`
  min-width: 0;
  background: ${color.panel};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};

  &:has([role='textbox']:focus) {
    border-color: ${color.focus};
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }
`;

const Surface = styled.div<{ $isReadOnly: boolean }>`
  ${surfaceStyle}
  border-radius: ${radius.control};
  background: ${({ $isReadOnly }) => ($isReadOnly ? color.sunk : color.panel)};
`;
