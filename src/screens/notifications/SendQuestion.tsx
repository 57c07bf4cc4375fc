import { styled } from 'styled-components';
import type { Notification } from '@/api/contract/notifications';
import Question from '@/components/actions/Question';
import { space } from '@/components/theme/tokens';
import { schedulingWords, sendingWords } from '@/domain/messaging/notificationText';

/** The pressed action and its row at that moment; a newer list doesn't change the question. */
export interface Asked {
  action: 'Send' | 'Resend' | 'Send now' | 'Schedule';
  row: Notification;
}

/** What is done after the confirmation. */
export interface ConfirmedActions {
  onSend(row: Notification): Promise<boolean>;
  /** False unschedules it. */
  onSchedule(row: Notification, scheduled: boolean): Promise<boolean>;
}

interface SendQuestionProps {
  asked: Asked;
  now: Date;
  sending: ConfirmedActions;
  onClose(): void;
}

/** Asks for confirmation before a notification is sent or scheduled. */
export default function SendQuestion({ asked, now, sending, onClose }: SendQuestionProps) {
  const { action, row } = asked;
  const isScheduling = action === 'Schedule';
  return (
    <Question
      question={
        isScheduling
          ? 'You are about to schedule this notification, all users will be affected'
          : 'You are about to send this notification, all users will be affected'
      }
      detail={<Detail>{isScheduling ? schedulingWords(row, now) : sendingWords(row, now)}</Detail>}
      label={action}
      kind="danger"
      onConfirm={() => (isScheduling ? sending.onSchedule(row, true) : sending.onSend(row))}
      onClose={onClose}
    />
  );
}

const Detail = styled.p`
  margin-top: ${space(3)};
`;
