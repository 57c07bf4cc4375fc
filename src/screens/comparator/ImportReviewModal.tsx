import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { controlStyle } from '@/components/forms/fields/controlStyle';
import { checkmarkStyle } from '@/components/forms/fields/choiceStyle';
import { Field, VisuallyHidden } from '@/components/forms/fields/Field';
import { Select } from '@/components/forms/fields/SelectField';
import { Stack } from '@/components/layout/Stack';
import { Text } from '@/components/layout/Text';
import { below, color, size, space } from '@/components/theme/tokens';
import type { AsideLine, ReadPosition } from '@/domain/comparator/import/reading';
import type { ImportReview, ReadColumn } from '@/domain/comparator/import/review';
import type { Role } from '@/domain/comparator/import/words';
import { counted } from '@/domain/format/text';
import type { ImportedRow } from './inputState';
import {
  changedBy,
  type Edits,
  importedRow,
  reviewRows,
  type ReviewRow,
  roleNames,
} from './reviewRows';

export interface ImportReviewModalProps {
  /** The file's name; '' for a paste. */
  name: string;
  review: ImportReview;
  /** Reads the table again with another role for a column. */
  onColumn(at: number, role: Role): void;
  onAdd(rows: readonly ImportedRow[]): void;
  onClose(): void;
}

/** What a file was read as, with a question where that isn't sure. Nothing is added unseen. */
export function ImportReviewModal({
  name,
  review,
  onColumn,
  onAdd,
  onClose,
}: ImportReviewModalProps) {
  const [edits, setEdits] = useState<Edits>(new Map());
  const rows = reviewRows(review, edits);
  const chosen = rows.filter(({ isAdded }) => isAdded);
  const added = chosen.flatMap((row) => importedRow(row) ?? []);
  const handleEdit = (row: ReviewRow, edit: Partial<ReviewRow>) =>
    setEdits((known) => changedBy(known, row, edit));
  return (
    <Modal
      title={name === '' ? 'Review what you pasted' : `Review ${name}`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="accent" disabled={added.length === 0} onClick={() => onAdd(added)}>
            {added.length === 0 ? 'Add positions' : `Add ${counted(added.length, 'position')}`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Summary review={review} rows={rows} added={added.length} />
        {rows.length > 0 && <Positions rows={rows} onEdit={handleEdit} />}
        <Columns columns={review.columns} onColumn={onColumn} />
        <Aside lines={review.aside} />
      </Stack>
    </Modal>
  );
}

interface SummaryProps {
  review: ImportReview;
  rows: readonly ReviewRow[];
  added: number;
}

function Summary({ review, rows, added }: SummaryProps) {
  const asked = rows.filter(({ isAdded, position }) => !isAdded && position.question !== '').length;
  const shorts = rows.filter(({ position }) => position.isShort).length;
  return (
    <Stack gap={2}>
      {review.kind === 'trades' && (
        <Text>
          This is a list of transactions. Purchases, sales and splits were added up to what is left;
          dividends, fees and transfers of money don’t count.
        </Text>
      )}
      {rows.length === 0 ? (
        <Alert kind="warn">No position was found. Check what each column holds below.</Alert>
      ) : (
        <Text>
          {added} of {counted(rows.length, 'position')} will be added. Check the tickers and the
          numbers, and change what was misread.
        </Text>
      )}
      {asked > 0 && (
        <Alert kind="warn">
          {counted(asked, 'position')} {asked === 1 ? 'has' : 'have'} a question. Answer it, or{' '}
          {asked === 1 ? 'it is' : 'they are'} left out.
        </Alert>
      )}
      {shorts > 0 && (
        <Text tone="soft">
          {counted(shorts, 'short position')}, which can’t be compared,{' '}
          {shorts === 1 ? 'is' : 'are'} left out.
        </Text>
      )}
    </Stack>
  );
}

interface PositionsProps {
  rows: readonly ReviewRow[];
  onEdit(row: ReviewRow, edit: Partial<ReviewRow>): void;
}

function Positions({ rows, onEdit }: PositionsProps) {
  return (
    <Grid aria-label="Positions in the file">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Add</VisuallyHidden>
          </th>
          <th scope="col">Ticker</th>
          <th scope="col">Shares, $ or %</th>
          <th scope="col">In the file</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Position key={row.key} row={row} onEdit={(edit) => onEdit(row, edit)} />
        ))}
      </tbody>
    </Grid>
  );
}

function Position({ row, onEdit }: { row: ReviewRow; onEdit(edit: Partial<ReviewRow>): void }) {
  const { position, ticker, shares, isAdded, errors } = row;
  const name = ticker || position.name || `line ${position.lines[0] ?? ''}`;
  return (
    <tr>
      <td>
        <Check
          type="checkbox"
          aria-label={`Add ${name}`}
          checked={isAdded}
          disabled={position.isShort}
          onChange={(event) => onEdit({ isAdded: event.target.checked })}
        />
      </td>
      <td>
        <Field label={`Ticker of ${name}`} isLabelHidden error={errors.ticker}>
          {(props) => (
            <Input
              {...props}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              value={ticker}
              disabled={position.isShort}
              onChange={(event) => onEdit({ ticker: event.target.value })}
            />
          )}
        </Field>
      </td>
      <td>
        <Field label={`Shares of ${name}`} isLabelHidden error={errors.shares}>
          {(props) => (
            <Input
              {...props}
              inputMode="decimal"
              autoComplete="off"
              value={shares}
              disabled={position.isShort}
              onChange={(event) => onEdit({ shares: event.target.value })}
            />
          )}
        </Field>
      </td>
      <td>
        <span>{position.isShort ? `Short. ${position.name}` : position.name}</span>
        <Text as="span" tone="soft" size="table">
          {linesText(position)}
        </Text>
        {position.question !== '' && (
          <Text as="span" tone={isAdded ? 'soft' : 'warn'} size="table">
            {position.question}
          </Text>
        )}
      </td>
    </tr>
  );
}

const mostLines = 4;

function linesText({ lines }: ReadPosition): string {
  const inOrder = lines.toSorted((a, b) => a - b);
  const named = inOrder.slice(0, mostLines).join(', ');
  const more = lines.length > mostLines ? ` and ${lines.length - mostLines} more` : '';
  return `${lines.length === 1 ? 'Line' : 'Lines'} ${named}${more}`;
}

interface ColumnsProps {
  columns: readonly ReadColumn[];
  onColumn(at: number, role: Role): void;
}

function Columns({ columns, onColumn }: ColumnsProps) {
  if (columns.length === 0) return null;
  return (
    <Fold>
      <summary>What each column holds</summary>
      <ColumnGrid>
        {columns.map(({ at, heading, role, example }) => (
          <label key={at}>
            <b>{heading === '' ? `Column ${at + 1}` : heading}</b>
            <Text as="span" tone="soft" size="table" wrap="anywhere">
              {example === '' ? 'Empty' : `Such as ${example}`}
            </Text>
            <Select value={role} onChange={(event) => onColumn(at, event.target.value as Role)}>
              {rolesFor(role).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </label>
        ))}
      </ColumnGrid>
    </Fold>
  );
}

/** Where a security is listed is read from its heading alone. */
const rolesFor = (role: Role) =>
  Object.entries(roleNames).filter(([value]) => value !== 'listing' || role === 'listing');

const mostShown = 100;

function Aside({ lines }: { lines: readonly AsideLine[] }) {
  if (lines.length === 0) return null;
  const more = lines.length - mostShown;
  return (
    <Fold>
      <summary>{counted(lines.length, 'line')} left out</summary>
      <ul>
        {lines.slice(0, mostShown).map(({ line, text, reason }) => (
          <li key={`${line} ${text}`}>
            <b>
              Line {line}: {reason}
            </b>{' '}
            {text}
          </li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
    </Fold>
  );
}

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  th {
    padding: 0 ${space(2)} ${space(2)} 0;
    color: ${color.inkSoft};
    font-size: ${size.body};
    font-weight: 550;
    text-align: left;
  }
  th:nth-child(1) {
    width: 36px;
  }
  th:nth-child(2) {
    width: 27%;
  }
  th:nth-child(3) {
    width: 27%;
  }
  td {
    padding: ${space(1)} ${space(2)} ${space(1)} 0;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  td:nth-child(1) {
    padding-top: ${space(3)};
  }
  td:nth-child(4) > span {
    display: block;
  }
  @media ${below.xs} {
    th:nth-child(4) {
      display: none;
    }
    th:nth-child(2),
    th:nth-child(3) {
      width: auto;
    }
    tr {
      display: grid;
      grid-template-columns: 36px minmax(0, 1fr) minmax(0, 1fr);
    }
    td:nth-child(4) {
      grid-column: 2 / -1;
      padding-bottom: ${space(3)};
    }
  }
`;

const Input = styled.input`
  ${controlStyle}
`;

const Check = styled.input`
  ${checkmarkStyle}
`;

const Fold = styled.details`
  > summary {
    color: ${color.inkSoft};
    cursor: pointer;
  }
  ul {
    display: grid;
    gap: ${space(2)};
    margin-top: ${space(2)};
    padding: 0;
    font-size: ${size.table};
    list-style: none;
    overflow-wrap: anywhere;
  }
`;

const ColumnGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: ${space(4)};
  margin-top: ${space(3)};
  label {
    display: grid;
    gap: ${space(1)};
    align-content: end;
  }
`;
