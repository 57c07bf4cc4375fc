import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { PanelPart, PanelPartStatus } from '@/components/layout/PanelPart';
import { color, size, space } from '@/components/theme/tokens';
import {
  hopWords,
  linkSummary,
  type FoundLink,
  type LinkReport,
} from '@/domain/checks/liveLinkReport';
import { counted } from '@/domain/format/text';

export interface LinkCheckProps {
  /** True while links are being opened. The button then does nothing. */
  isRunning: boolean;
  /** The number of links that are being opened. */
  running: number;
  /** The last check didn’t get an answer. */
  hasFailed: boolean;
  /** Undefined before the first check. */
  report: LinkReport | undefined;
  /** When the links were opened, such as `2 minutes ago`. */
  age: string;
  onCheck(): void;
}

interface LinkCheckRowProps extends LinkCheckProps {
  /** What is wrong with links, where there is something. */
  children?: ReactNode;
}

/** Opens the links of an email when asked, and says which of them to look at. */
export function LinkCheck({ children, ...links }: LinkCheckRowProps) {
  const { isRunning, hasFailed, report, onCheck } = links;
  return (
    <PanelPart
      title="Links"
      isBusy={isRunning}
      action={
        <Button isPending={isRunning} onClick={onCheck}>
          {report || hasFailed ? 'Check again' : 'Check links'}
        </Button>
      }
    >
      <Status {...links} />
      {hasFailed && !isRunning && (
        <Alert kind="error">The links couldn’t be checked. Try again.</Alert>
      )}
      {children}
    </PanelPart>
  );
}

/** Stays in the page, so that a screen reader reads what changes in it. */
function Status({ isRunning, running, hasFailed, report, age }: LinkCheckProps) {
  const works = report && report.count > 0 && report.found.length + report.unchecked === 0;
  const words = isRunning
    ? `Checking ${running === 0 ? 'links' : counted(running, 'link')}…`
    : report
      ? `${linkSummary(report)} Checked ${age}.`
      : hasFailed
        ? ''
        : 'Opens each link to see whether its page is there.';
  return (
    <PanelPartStatus>
      {works && !isRunning && <CircleCheck color={color.good} size={16} />}
      {words}
    </PanelPartStatus>
  );
}

/** Every address that a link led through, if it led through several. */
export function RedirectChain({ chain }: Pick<FoundLink, 'chain'>) {
  if (chain.length < 2) return null;
  return (
    <Chain aria-label="Redirects">
      {chain.map((hop, at) => (
        <li key={hop.address}>
          <a href={hop.address} target="_blank" rel="noreferrer">
            {hop.address}
          </a>{' '}
          <Answer>{at === chain.length - 1 ? hopWords(hop) : 'leads on to'}</Answer>
        </li>
      ))}
    </Chain>
  );
}

const Chain = styled.ol`
  display: grid;
  gap: ${space(1)};
  margin-block-start: ${space(1)};
  padding-inline-start: ${space(5)};
  color: ${color.inkSoft};
  font-size: ${size.table};
  overflow-wrap: anywhere;
`;

const Answer = styled.span`
  white-space: nowrap;
`;
