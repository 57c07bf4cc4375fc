import { useState } from 'react';
import { levels, type Level } from '@/api/contract/call';
import type { Person } from '@/api/contract/users';
import { FormModal } from '@/components/feedback/FormModal';
import { LevelField } from './PersonModal';

interface LevelModalProps {
  person: Person;
  onChange(level: Level): Promise<boolean>;
  onClose(): void;
}

const known = Object.values(levels);

/** Changes what somebody may do. */
export default function LevelModal({ person, onChange, onClose }: LevelModalProps) {
  const [level, setLevel] = useState(() => known.findLast((each) => each <= person.level) ?? 1);
  const [isSaving, setIsSaving] = useState(false);
  const handleSubmit = async () => {
    setIsSaving(true);
    const isDone = await onChange(level);
    setIsSaving(false);
    if (isDone) onClose();
  };
  return (
    <FormModal
      title={`Level of ${person.first_name || person.email}`}
      submitLabel="Change level"
      isDirty={level !== person.level}
      isSaving={isSaving}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <LevelField
        hint="Takes effect right away. They stay signed in."
        value={level}
        onChange={setLevel}
      />
    </FormModal>
  );
}
