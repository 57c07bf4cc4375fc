import { styled } from 'styled-components';
import { activityActions, activitySubjects } from '@/api/contract/activity';
import { SelectField } from '@/components/forms/fields/SelectField';
import { TextField } from '@/components/forms/fields/TextField';
import { below, space } from '@/components/theme/tokens';
import { actionWords, capitalized } from '@/domain/firm/activity';
import type { ActivityScreenProps } from './ActivityScreen';

type ActivityFiltersProps = Pick<ActivityScreenProps, 'people' | 'filter' | 'onFilter'>;

const choices = (words: readonly string[], all: string) => [
  { value: '', label: all },
  ...words.map((word) => ({ value: word, label: capitalized(actionWords(word)) })),
];
const actionOptions = choices(activityActions, 'Any action');
const subjectOptions = choices(activitySubjects, 'Anything');

/** Which rows are shown. */
export function ActivityFilters({ people, filter, onFilter }: ActivityFiltersProps) {
  const { from, to } = filter;
  const peopleOptions = [
    { value: '', label: 'Everyone' },
    ...people.map(({ staff_id, staff }) => ({ value: String(staff_id), label: staff })),
  ];
  const isBackwards = from !== undefined && to !== undefined && from > to;
  return (
    <Root>
      <SelectField
        label="Person"
        options={peopleOptions}
        value={filter.staff_id === undefined ? '' : String(filter.staff_id)}
        onChange={({ target }) =>
          onFilter({ ...filter, staff_id: target.value ? Number(target.value) : undefined })
        }
      />
      <SelectField
        label="Action"
        options={actionOptions}
        value={filter.action ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, action: activityActions.find((each) => each === target.value) })
        }
      />
      <SelectField
        label="Subject"
        options={subjectOptions}
        value={filter.subject ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, subject: activitySubjects.find((each) => each === target.value) })
        }
      />
      <TextField
        label="From"
        type="date"
        value={from ?? ''}
        onChange={({ target }) => onFilter({ ...filter, from: target.value || undefined })}
      />
      <TextField
        label="To"
        type="date"
        value={to ?? ''}
        error={isBackwards ? 'Choose the same day or a later one.' : undefined}
        onChange={({ target }) => onFilter({ ...filter, to: target.value || undefined })}
      />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr));
  gap: ${space(3)};
  align-items: start;
  @media ${below.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
