import { styled } from 'styled-components';
import type { Version } from '@/api/contract/versions';
import { Button } from '@/components/actions/Button';
import { Modal } from '@/components/feedback/Modal';
import { color, size, space } from '@/components/theme/tokens';
import { formatWeekday } from '@/domain/format/dates';
import { fieldNames, fieldsInOrder } from '@/domain/newsletter/fieldNames';
import { clockOf } from '@/domain/newsletter/history';
import { FieldValue } from './FieldValue';
import type { HistoryViewProps } from './historyProps';
import { Reading } from './Reading';
import { useReading } from './useReading';

interface MomentViewProps extends HistoryViewProps {
  /** The version right after which the newsletter is shown; undefined for now. */
  moment: Version | undefined;
}

/** The whole newsletter at one moment, field by field. */
export function MomentView(props: MomentViewProps) {
  const { moment, imageUrl, authorName, onReadState, onView, onClose } = props;
  const reading = useReading(`${moment?.id}`, () => onReadState(moment));
  return (
    <Modal
      title={moment ? `As it was at ${clockOf(moment)}` : 'As it is now'}
      size="large"
      onClose={onClose}
      footer={
        <Button onClick={() => onView({ kind: 'compare', from: moment, to: undefined })}>
          Compare with now
        </Button>
      }
    >
      {moment && <Day>{formatWeekday(moment.at)}</Day>}
      <Reading reading={reading}>
        {(state) => (
          <Fields>
            {fieldsInOrder
              .filter((field) => state[field])
              .map((field) => (
                <section key={field} aria-label={fieldNames[field]}>
                  <Title>{fieldNames[field]}</Title>
                  <FieldValue {...{ field, imageUrl, authorName }} value={state[field] ?? ''} />
                </section>
              ))}
          </Fields>
        )}
      </Reading>
    </Modal>
  );
}

const Day = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Title = styled.h3`
  margin-bottom: ${space(1)};
  color: ${color.inkSoft};
  font-weight: 600;
  font-size: ${size.caption};
`;
