import { useState } from 'react';
import Question from '@/components/actions/Question';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { Stack } from '@/components/layout/Stack';
import { ImportChecked } from './ImportChecked';
import { ImportDone } from './ImportDone';
import { ImportFoot } from './ImportFoot';
import { ImportSource } from './ImportSource';
import type { ImportTies } from './importTies';
import { useImport } from './useImport';

interface ImportModalProps extends ImportTies {
  onClose(): void;
}

/** Takes entries out of a CSV: every line is shown with what would become of it before one is stored. */
export default function ImportModal({ onClose, ...ties }: ImportModalProps) {
  const { state, change, check, store, restart } = useImport(ties);
  const [isAsking, setAsking] = useState(false);
  const { step, busy, checked, fault, pasted, stored } = state;

  function handleClose() {
    if (busy === 'importing') return;
    if (pasted.trim() !== '' && step !== 'done') setAsking(true);
    else onClose();
  }
  return (
    <Modal
      title="Import CSV"
      size="xlarge"
      onClose={handleClose}
      footer={
        <ImportFoot
          state={state}
          onCheck={() => void check(pasted, 'pasted')}
          onBack={() => change({ step: 'source', fault: null })}
          onImport={() => checked && void store(checked)}
          onAnother={restart}
          onClose={handleClose}
        />
      }
    >
      <Stack gap={4}>
        {fault?.at === 'all' && <Alert kind="error">{fault.text}</Alert>}
        {step === 'source' && <ImportSource state={state} onChange={change} onCheck={check} />}
        {step === 'checked' && checked && (
          <ImportChecked
            checked={checked}
            progress={busy === 'importing' ? stored : null}
            onDownloadBad={ties.onDownloadBad}
          />
        )}
        {step === 'done' && checked && (
          <ImportDone checked={checked} stored={stored} onDownloadBad={ties.onDownloadBad} />
        )}
      </Stack>
      {isAsking && (
        <Question
          question="Nothing of what you pasted is stored yet. Discard it?"
          label="Discard"
          kind="danger"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </Modal>
  );
}
