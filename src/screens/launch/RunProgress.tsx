import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { BulkProgress } from '@/api/contract/bulkSends';
import { ProgressBar } from '@/components/data/ProgressBar';
import { color, space } from '@/components/theme/tokens';
import {
  leftOver,
  progressSentence,
  timeLeft,
  waitingSentence,
} from '@/domain/sending/bulkProgress';
import { paths } from '@/screens/paths';

interface RunProgressProps {
  run: BulkProgress;
  newsletterId: number;
  onClose(): void;
}

/** How far a send is that leaves one email after the other, and where it is paused and cancelled. */
export function RunProgress({ run, newsletterId, onClose }: RunProgressProps) {
  const waiting = waitingSentence(run);
  const left = run.is_paused || run.is_cancelled || waiting !== '' ? '' : timeLeft(run);
  return (
    <Root aria-label="Progress" role="group">
      <p>{[progressSentence(run), left].filter((part) => part !== '').join(' · ')}</p>
      <ProgressBar label="Sent" total={run.total} done={run.total - leftOver(run)} />
      {waiting !== '' && <Waiting>{waiting}</Waiting>}
      <Link to={`${paths.preview(newsletterId)}#sends`} onClick={() => onClose()}>
        Pause or cancel in the send log
      </Link>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  justify-items: start;
`;

const Waiting = styled.p`
  color: ${color.danger};
`;
