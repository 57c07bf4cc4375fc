import { type BrandKey, brandKeys } from '@/api/contract/publication';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { Stack } from '@/components/layout/Stack';
import { Text } from '@/components/layout/Text';

interface BrandChoiceProps {
  brands: Record<BrandKey, string>;
  value: readonly BrandKey[];
  error?: string | undefined;
  onChange(value: BrandKey[]): void;
}

/** Which newsletters somebody gets. */
export function BrandChoice({ brands, value, error, onChange }: BrandChoiceProps) {
  return (
    <Stack gap={2}>
      {brandKeys.map((key) => (
        <CheckboxField
          key={key}
          label={`Gets ${brands[key]}`}
          checked={value.includes(key)}
          onChange={({ target }) =>
            onChange(
              brandKeys.filter((each) => (each === key ? target.checked : value.includes(each))),
            )
          }
        />
      ))}
      {error && <Text tone="danger">{error}</Text>}
    </Stack>
  );
}
