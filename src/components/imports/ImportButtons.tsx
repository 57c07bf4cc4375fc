import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Inline } from '@/components/layout/Inline';
import { Text } from '@/components/layout/Text';
import { color } from '@/components/theme/tokens';
import type { ImportTable } from '@/domain/imports/table';
import { countOf } from '@/domain/imports/tables';
import type { ImportController } from '@/domain/imports/steps';
import { useMoment } from '@/components/data/Moment';

const ImportModal = lazyModal(() => import('./ImportModal'));

export interface ImportButtonsProps extends ImportController {
  table: ImportTable;
  /** Why the user may not import; undefined if they may. */
  restriction?: string | undefined;
}

/** Opens an import. Beside it stands the newest one, as long as it can be undone. */
export function ImportButtons({ table, restriction, ...controller }: ImportButtonsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Inline>
      <UndoImport {...{ table, restriction, ...controller }} />
      <Button
        aria-haspopup="dialog"
        aria-label={`Import ${table.title}`}
        disabledReason={restriction}
        onClick={() => setIsOpen(true)}
      >
        Import
      </Button>
      {isOpen && <ImportModal {...{ table, ...controller }} onClose={() => setIsOpen(false)} />}
    </Inline>
  );
}

/** Such as `Imported 214 ratings · Ann · 07:40`, with a button that puts the rows back. */
function UndoImport({ table, restriction, last, onUndo }: ImportButtonsProps) {
  const moment = useMoment();
  if (!last) return null;
  return (
    <>
      <Text as="span" tone="soft" wrap="anywhere">
        {[`Imported ${countOf(table, last.rows)}`, last.by, moment(last.at, { hasHour: true })]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ConfirmButton
        kind="quiet"
        aria-label={`Undo import of ${table.title}`}
        disabledReason={restriction}
        question="Undo this import?"
        detail={<Detail>{undoneText(table, last)}</Detail>}
        confirmLabel="Undo import"
        onConfirm={() => onUndo(last)}
      >
        Undo
      </ConfirmButton>
    </>
  );
}

function undoneText(
  table: ImportTable,
  { added, changed, removed }: NonNullable<ImportController['last']>,
): string {
  const parts = [
    added > 0 && `${countOf(table, added)} will be removed`,
    changed > 0 && `${countOf(table, changed)} will be as before`,
    removed > 0 && `${countOf(table, removed)} will come back`,
  ].filter(Boolean);
  return parts.length === 0 ? 'The order will be as before.' : `${parts.join(', ')}.`;
}

const Detail = styled.p`
  margin-block-start: 8px;
  color: ${color.inkSoft};
`;
