import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { controlStyle } from '@/components/forms/fields/controlStyle';
import { FieldError } from '@/components/forms/fields/Field';
import { Text } from '@/components/layout/Text';
import { below, color, space } from '@/components/theme/tokens';

interface TypedCellProps {
  /** Names the row too. */
  label: string;
  name: string;
  value: string;
  isFigure?: boolean;
  /** The element id of its error; undefined if it is valid. */
  errorId: string | undefined;
  onType(text: string): void;
  /** True while the user is typing, when errors are not shown yet. */
  onTyping(isTyping: boolean): void;
}

/** An input in a table cell. Its error is shown in a line below the row. */
export function TypedCell(props: TypedCellProps) {
  const { label, name, value, isFigure = false, errorId, onType, onTyping } = props;
  return (
    <Input
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      type="text"
      name={name}
      inputMode={isFigure ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={isFigure ? undefined : false}
      value={value}
      $isFigure={isFigure}
      onChange={(event) => {
        onTyping(true);
        onType(event.target.value);
      }}
      onBlur={() => onTyping(false)}
      onKeyDown={({ key }) => key === 'Enter' && onTyping(false)}
    />
  );
}

/** The errors of a row's inputs, except for an input that is being typed in. */
export function useErrors<Name extends string>(errors: Record<Name, string | null | undefined>) {
  const id = useId();
  const [typing, setTyping] = useState<Name | null>(null);
  const textOf = (name: Name) => (typing === name ? null : (errors[name] ?? null));
  return {
    cellProps: (name: Name) => ({
      name,
      errorId: textOf(name) ? `${id}-${name}` : undefined,
      onTyping: (isTyping: boolean) => setTyping(isTyping ? name : null),
    }),
    shown: (Object.keys(errors) as Name[])
      .filter((name) => textOf(name))
      .map((name) => ({ id: `${id}-${name}`, text: textOf(name) })),
  };
}

interface ErrorsRowProps {
  errors: ReturnType<typeof useErrors>['shown'];
  /** A remark that isn't an error. */
  note?: string | null;
  /** Columns of the table. */
  span: number;
}

/** Errors below a row, over its whole width, because the columns are too narrow for text. */
export function ErrorsRow({ errors, note, span }: ErrorsRowProps) {
  if (errors.length === 0 && !note) return null;
  return (
    <tr data-errors>
      <td colSpan={span}>
        {errors.map(({ id, text }) => (
          <FieldError key={id} id={id}>
            {text}
          </FieldError>
        ))}
        {note && (
          <Text as="span" tone="warn" size="table">
            {note}
          </Text>
        )}
      </td>
    </tr>
  );
}

interface RemoveRowProps {
  label: string;
  /** Where there is room for it. */
  hasWord?: boolean;
  onRemove(): void;
}

export function RemoveRow({ label, hasWord = false, onRemove }: RemoveRowProps) {
  return (
    <RemoveButton
      kind="quiet"
      name="remove"
      aria-label={label}
      title={label}
      icon={<X />}
      onClick={onRemove}
    >
      {hasWord && <Label>Remove</Label>}
    </RemoveButton>
  );
}

const Input = styled.input<{ $isFigure: boolean }>`
  ${controlStyle}
  min-height: 30px;
  padding: 2px ${space(2)};
  text-align: ${({ $isFigure }) => ($isFigure ? 'right' : 'left')};
  scroll-margin-block: 80px;
`;

const RemoveButton = styled(Button)`
  margin: 0;
  color: ${color.inkSoft};
  font-weight: 450;
  scroll-margin-block: 80px;
`;

const Label = styled.span`
  @media ${below.xs} {
    display: none;
  }
`;
