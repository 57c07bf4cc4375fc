import ReasonQuestion from '@/components/actions/ReasonQuestion';
import { LinkButton } from '@/components/actions/LinkButton';
import { publishingQuestion, type WpLetter } from '@/domain/wpLetter';
import { paths } from '@/screens/paths';

interface WpQuestionProps {
  letter: WpLetter;
  onSend(letter: WpLetter, reason: string): void;
  onClose(): void;
}

/** Asks before a newsletter goes to the website. */
export default function WpQuestion({ letter, onSend, onClose }: WpQuestionProps) {
  return (
    <ReasonQuestion
      question={publishingQuestion(letter)}
      label={letter.repeats === null ? 'Send to WP' : 'Send to WP again'}
      obstacles={letter.blocking}
      note={
        <LinkButton kind="quiet" to={paths.preview(letter.id)} opensNewTab>
          See them in the preview
        </LinkButton>
      }
      onConfirm={(reason) => onSend(letter, reason)}
      onClose={onClose}
    />
  );
}
