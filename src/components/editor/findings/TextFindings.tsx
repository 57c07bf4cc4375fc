import { useEffect, useLayoutEffect, useState } from 'react';
import type { Finding } from '@/domain/checks/report';
import type { Editor } from '@/components/editor/createEditor';
import type { SoughtFinding, MarkedFinding } from './marks';
import { fixFinding, selectFinding } from './commands';
import { FindingCard, type FindingActions } from './FindingCard';

/** A finding that was asked for outside the text, such as in the list of findings. */
export interface AskedFinding {
  finding: SoughtFinding;
  action: 'show' | 'fix';
  /** Another one each time that it is asked for. */
  key: number;
}

/** What the checks found in this text. */
export interface EditorChecks extends FindingActions {
  findings: readonly Finding[];
  asked: AskedFinding | null;
}

interface OpenCard {
  found: MarkedFinding;
  takesFocus: boolean;
}

/** The card of the finding that was pressed in the text. */
export function useOpenFinding() {
  const [open, setOpen] = useState<OpenCard | null>(null);
  return {
    open,
    onFinding: (found: MarkedFinding, takesFocus: boolean) => setOpen({ found, takesFocus }),
    close: () => setOpen(null),
  };
}

interface TextFindingsProps {
  editor: Editor;
  checks: EditorChecks;
  open: OpenCard | null;
  onClose(): void;
}

/** Underlines findings, acts on those that are asked for, and shows the card of the open one. */
export function TextFindings({ editor, checks, open, onClose }: TextFindingsProps) {
  const { findings, asked } = checks;
  useLayoutEffect(() => editor.showFindings(findings), [editor, findings]);
  useEffect(() => {
    if (!asked) return;
    const { view } = editor;
    const command = asked.action === 'fix' ? fixFinding : selectFinding;
    command(asked.finding)(view.state, view.dispatch, view);
    // Whoever fixes one issue after the other stays in their list.
    if (asked.action === 'show') view.focus();
  }, [editor, asked]);
  return open && <OpenFinding {...{ editor, checks, open, onClose }} />;
}

/** The open card; it closes when something beside it is pressed. */
function OpenFinding({ editor, checks, open, onClose }: TextFindingsProps & { open: OpenCard }) {
  const { found, takesFocus } = open;
  const { view } = editor;
  useEffect(() => {
    const handlePress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || !target.closest('[popover]')) onClose();
    };
    document.addEventListener('pointerdown', handlePress, true);
    return () => document.removeEventListener('pointerdown', handlePress, true);
  });
  const leave = () => {
    onClose();
    view.focus();
  };
  return (
    <FindingCard
      key={found.finding.key}
      {...checks}
      finding={found.finding}
      takesFocus={takesFocus}
      wordBox={() => view.coordsAtPos(Math.min(found.from, view.state.doc.content.size))}
      onFix={() => {
        fixFinding(found.finding)(view.state, view.dispatch, view);
        leave();
      }}
      onClose={leave}
    />
  );
}
