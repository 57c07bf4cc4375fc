import { useState } from 'react';
import { newsCategories, type NewsCategory, type NewsItem } from '@/api/contract/news';
import { FormModal } from '@/components/feedback/FormModal';
import { RadioField } from '@/components/forms/fields/RadioField';

interface CategoryModalProps {
  item: NewsItem;
  onSave(item: NewsItem, category: NewsCategory): Promise<boolean>;
  onClose(): void;
}

const options = newsCategories.map((category) => ({ value: category, label: category }));

export function CategoryModal({ item, onSave, onClose }: CategoryModalProps) {
  const [category, setCategory] = useState(item.sub_category);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const chosen = newsCategories.find((each) => each === category);

  const handleSubmit = async () => {
    if (!chosen) return setError('Choose a category.');
    setIsSaving(true);
    await onSave(item, chosen);
    setIsSaving(false);
  };

  return (
    <FormModal
      title="Category"
      size="medium"
      isDirty={false}
      isSaving={isSaving}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <RadioField
        label={item.text}
        name="category"
        options={options}
        value={category}
        error={error}
        onChange={(event) => setCategory(event.target.value)}
      />
    </FormModal>
  );
}
