import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { color, space } from '@/components/theme/tokens';

interface UploadProgressProps {
  /** The file's name. */
  name: string;
  /** 0 to 100. At 100 there is nothing left to cancel. */
  percent: number;
  onCancel(): void;
}

/** A progress bar along the bottom edge of its container, with a button to cancel. */
export function UploadProgress({ name, percent, onCancel }: UploadProgressProps) {
  return (
    <>
      {percent < 100 && (
        <Side>
          <span aria-hidden="true">{percent}%</span>
          <Button onClick={onCancel}>Cancel</Button>
        </Side>
      )}
      <Bar max={100} value={percent} aria-label={`Uploading ${name}`} />
    </>
  );
}

const Side = styled.span`
  display: inline-flex;
  flex: none;
  gap: ${space(3)};
  align-items: center;
  font-variant-numeric: tabular-nums;
`;

/* Positioned absolutely, so that nothing moves when an upload starts or ends. */
const Bar = styled.progress`
  position: absolute;
  inset: auto ${space(3)} 3px;
  width: calc(100% - ${space(6)});
  height: 6px;
  overflow: hidden;
  appearance: none;
  background: ${color.sunk};
  border: 1px solid ${color.lineStrong};
  border-radius: 3px;
  &::-webkit-progress-bar {
    background: ${color.sunk};
  }
  &::-webkit-progress-value {
    background: ${color.accent};
  }
  &::-moz-progress-bar {
    background: ${color.accent};
  }
`;
