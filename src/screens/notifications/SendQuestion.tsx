import { styled } from 'styled-components';
import type { Notification } from '@/api/contract/notifications';
import Question from '@/components/actions/Question';
import { space } from '@/components/theme/tokens';
import { schedulingWords, sendingWords } from '@/domain/notificationWords';
import type { SendingProps } from './NotificationsScreen';

/** What was pressed, and the row as it stood then: a newer list changes nothing in the question. */
export interface Asked {
  deed: 'Send' | 'Resend' | 'Send now' | 'Schedule';
  row: Notification;
}

interface SendQuestionProps {
  asked: Asked;
  now: Date;
  sending: Pick<SendingProps, 'onSend' | 'onSchedule'>;
  onClose(): void;
}

/** Asks before a notification reaches all users, now or later. */
export default function SendQuestion({ asked, now, sending, onClose }: SendQuestionProps) {
  const { deed, row } = asked;
  const isLater = deed === 'Schedule';
  return (
    <Question
      question={
        isLater
          ? 'You are about to schedule this notification, all users will be affected'
          : 'You are about to send this notification, all users will be affected'
      }
      detail={<Detail>{isLater ? schedulingWords(row, now) : sendingWords(row)}</Detail>}
      label={deed}
      kind="danger"
      onConfirm={() => (isLater ? sending.onSchedule(row, true) : sending.onSend(row))}
      onClose={onClose}
    />
  );
}

const Detail = styled.p`
  margin-top: ${space(3)};
`;
