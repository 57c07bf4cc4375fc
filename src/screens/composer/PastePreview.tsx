import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { FormModal } from '@/components/feedback/FormModal';
import { Modal } from '@/components/feedback/Modal';
import { color, size, space } from '@/components/theme/tokens';
import { impossibleText, understoodText, type PastedFigures } from '@/domain/figures/typedFigures';

interface PastePreviewProps {
  pasted: PastedFigures;
  onSave(rows: PastedFigures['rows']): Promise<boolean>;
  onClose(): void;
}

const title = 'Paste figures';

/** What a pasted column would change, before any of it is saved. */
export default function PastePreview({ pasted, onSave, onClose }: PastePreviewProps) {
  const { rows, leftOut } = pasted;
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const doubts = rows.flatMap(({ figure, value }) => impossibleText(figure, value) ?? []);

  const handleSubmit = async () => {
    setIsSaving(true);
    setHasFailed(false);
    const isDone = await onSave(rows);
    setIsSaving(false);
    if (isDone) onClose();
    else setHasFailed(true);
  };

  if (rows.length === 0) {
    return (
      <Modal title={title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <p>None of the pasted rows can be used.</p>
        <LeftOut lines={leftOut} />
      </Modal>
    );
  }
  const figures = rows.length === 1 ? '1 figure' : `${rows.length} figures`;
  return (
    <FormModal
      title={title}
      submitLabel={`Save ${figures}`}
      isDirty={false}
      isSaving={isSaving}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Parts>
        {hasFailed && <Alert kind="error">Nothing was saved. Try again.</Alert>}
        {doubts.length > 0 && (
          <Alert kind="warn">
            {doubts.map((doubt) => (
              <p key={doubt}>{doubt}</p>
            ))}
          </Alert>
        )}
        <Rows aria-label="Figures to save">
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Now</th>
              <th scope="col">New</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ figure, value }) => (
              <tr key={`${figure.table}/${figure.symbol}`}>
                <th scope="row">{figure.label}</th>
                <td>{figure.show(figure.value)}</td>
                <td>{understoodText(value, figure)}</td>
              </tr>
            ))}
          </tbody>
        </Rows>
        <LeftOut lines={leftOut} />
      </Parts>
    </FormModal>
  );
}

function LeftOut({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <Lines aria-label="Rows that aren’t used">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Lines>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Rows = styled.table`
  width: 100%;
  font-size: ${size.table};
  font-variant-numeric: tabular-nums;
  border-collapse: collapse;
  th,
  td {
    padding: ${space(1)} ${space(2)};
    text-align: right;
    border-bottom: 1px solid ${color.line};
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: left;
  }
  thead th {
    color: ${color.inkSoft};
    font-weight: 600;
  }
  tbody th {
    font-weight: 450;
  }
  td + td {
    font-weight: 600;
  }
`;

const Lines = styled.ul`
  margin: 0;
  padding-inline-start: ${space(4)};
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
