import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';

/** The text around a control. */
export interface FieldText {
  /** The words above the control. */
  label: string;
  /** A line under the label, read as the description. */
  hint?: ReactNode;
  /** The error: how to fix the value. Marks the control as invalid. */
  error?: string;
}

/** The attributes that link a control to its label, hint and error. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldText {
  /** Keeps the label for assistive technology only. */
  isLabelHidden?: boolean;
  children(controlProps: FieldControlProps): ReactNode;
}

/** Ids for hint and error, and the control's props that refer to them. */
export function useFieldIds({ hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const controlProps: FieldControlProps = {
    id,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return { controlProps, hintId, errorId };
}

/** A labelled control: label and hint above, error below. */
export function Field({ label, hint, error, isLabelHidden, children }: FieldProps) {
  const { controlProps, hintId, errorId } = useFieldIds({ hint, error });
  return (
    <FieldFrame>
      <FieldLabel htmlFor={controlProps.id} $isHidden={isLabelHidden}>
        {label}
      </FieldLabel>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children(controlProps)}
      <FieldError id={errorId}>{error}</FieldError>
    </FieldFrame>
  );
}

/** An error message below a control; nothing without text. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <Message id={id}>
      <CircleAlert />
      <span>{children}</span>
    </Message>
  );
}

export const FieldFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(1)};
  min-width: 0;
`;

/** Hides an element visually. Screen readers and the keyboard still reach it. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** For assistive technology only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

export const FieldLabel = styled.label<{ $isHidden?: boolean }>`
  justify-self: start;
  font-weight: 550;
  overflow-wrap: anywhere;
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`;

export const FieldHint = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.table};
  overflow-wrap: anywhere;
`;

const Message = styled.span`
  display: flex;
  gap: 6px;
  color: ${color.danger};
  font-size: ${size.table};
  overflow-wrap: anywhere;
  .lucide {
    margin-top: 2px;
  }
`;
