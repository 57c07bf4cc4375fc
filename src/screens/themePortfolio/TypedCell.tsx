import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { controlFace } from '@/components/forms/controlFace';
import { FieldError } from '@/components/forms/Field';
import { below, color, size, space } from '@/components/theme/tokens';

interface TypedCellProps {
  /** Names the row too. */
  label: string;
  name: string;
  value: string;
  isFigure?: boolean;
  /** The id of what is wrong with it; undefined where it is well. */
  faultId: string | undefined;
  onType(text: string): void;
  /** True while it is being typed, when nobody wants to hear that it is not finished. */
  onTyping(isTyping: boolean): void;
}

/** A field in a table's cell; what is wrong with it stands in a line below its row. */
export function TypedCell(props: TypedCellProps) {
  const { label, name, value, isFigure = false, faultId, onType, onTyping } = props;
  return (
    <Line
      aria-label={label}
      aria-invalid={faultId ? true : undefined}
      aria-describedby={faultId}
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

/** The faults of a row's fields, without those of a field that is being typed in. */
export function useFaults<Name extends string>(faults: Record<Name, string | null | undefined>) {
  const id = useId();
  const [typing, setTyping] = useState<Name | null>(null);
  const textOf = (name: Name) => (typing === name ? null : (faults[name] ?? null));
  return {
    ties: (name: Name) => ({
      name,
      faultId: textOf(name) ? `${id}-${name}` : undefined,
      onTyping: (isTyping: boolean) => setTyping(isTyping ? name : null),
    }),
    shown: (Object.keys(faults) as Name[])
      .filter((name) => textOf(name))
      .map((name) => ({ id: `${id}-${name}`, text: textOf(name) })),
  };
}

interface FaultsRowProps {
  faults: ReturnType<typeof useFaults>['shown'];
  /** Worth saying, but no fault. */
  note?: string | null;
  /** Columns of the table. */
  span: number;
}

/** Below a row, over its whole width: a narrow column would break the words. */
export function FaultsRow({ faults, note, span }: FaultsRowProps) {
  if (faults.length === 0 && !note) return null;
  return (
    <tr data-faults>
      <td colSpan={span}>
        {faults.map(({ id, text }) => (
          <FieldError key={id} id={id}>
            {text}
          </FieldError>
        ))}
        {note && <Note>{note}</Note>}
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
    <Cross
      kind="quiet"
      name="remove"
      aria-label={label}
      title={label}
      icon={
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="m2 2 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      }
      onClick={onRemove}
    >
      {hasWord && <Word>Remove</Word>}
    </Cross>
  );
}

const Line = styled.input<{ $isFigure: boolean }>`
  ${controlFace}
  min-height: 30px;
  padding: 2px ${space(2)};
  text-align: ${({ $isFigure }) => ($isFigure ? 'right' : 'left')};
  scroll-margin-block: 80px;
`;

const Note = styled.span`
  color: ${color.warn};
  font-size: ${size.table};
`;

const Cross = styled(Button)`
  margin: 0;
  color: ${color.inkSoft};
  font-weight: 400;
  scroll-margin-block: 80px;
`;

const Word = styled.span`
  @media ${below.xs} {
    display: none;
  }
`;
