import { styled } from 'styled-components';
import { color } from '@/components/theme/tokens';

interface ProgressBarProps {
  /** What is done, for screen readers. */
  label: string;
  done: number;
  total: number;
}

/** How much of something long is done. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return <Bar aria-label={label} max={total || 1} value={done} />;
}

const Bar = styled.progress`
  width: 100%;
  max-width: 480px;
  height: 6px;
  accent-color: ${color.accent};
`;
