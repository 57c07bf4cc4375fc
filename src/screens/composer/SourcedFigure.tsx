import Clock from 'lucide-react/icons/clock';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Tooltip } from '@/components/feedback/Tooltip';
import { below, color } from '@/components/theme/tokens';
import type { Figure } from '@/domain/figures/figure';
import { isTyped, originKey, originOf, originText, type Origins } from '@/domain/figures/origins';
import { isColumn, readColumn, type PastedFigures } from '@/domain/figures/typedFigures';
import { isOldFigure } from '@/domain/market/freshness';
import { FigureEditor } from './FigureEditor';

const PastePreview = lazyModal(() => import('./PastePreview'));

/** A figure by its `originKey`, and its value in place of the source's; null shows it as missing. */
export interface TypedFigure {
  figure: string;
  value: number | null;
}

/** Where the figures come from, and how they are typed over. Absent on an API that doesn't say. */
export interface SourcedFigures {
  origins: Origins;
  /** By their `originKey`. */
  figures: ReadonlyMap<string, Figure>;
  now: Date;
  onType(typed: TypedFigure[]): Promise<boolean>;
  onUseSource(figures: string[]): Promise<boolean>;
}

interface SourcedFigureProps {
  sourced: SourcedFigures;
  figure: Figure;
  /** The id of the button, to which a list of findings leads. */
  id?: string | undefined;
  /** What is read aloud, if the table shows more than the figure's value. */
  text?: string | undefined;
  /** The figure as its table shows it. */
  children: ReactNode;
}

/**
 * A figure that says where it comes from, on hover and focus, and is typed over after a press. A column
 * that is pasted onto it fills its table.
 */
export function SourcedFigure({ sourced, figure, id, ...shown }: SourcedFigureProps) {
  const { origins, now, onType, onUseSource } = sourced;
  const button = useRef<HTMLButtonElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const [typing, setTyping] = useState<{ text?: string } | null>(null);
  const [pasted, setPasted] = useState<PastedFigures | null>(null);
  const key = originKey(figure);
  const origin = originOf(figure, origins);
  const isOld = isOldFigure(figure, origin, now);
  const state = isTyped(origin) ? 'typed' : isOld ? 'old' : null;
  const from = originText(figure, origin, { now, isOld });

  const handlePaste = (words: string) => {
    if (!isColumn(words)) return setTyping({ text: words.trim() });
    const column = columnAround(button.current, sourced);
    setTyping(null);
    return setPasted(readColumn(words, column, column.indexOf(figure)));
  };
  usePaste(isFocused && !typing && !pasted, handlePaste);
  const handleClose = (isReturning: boolean) => {
    setTyping(null);
    if (isReturning) button.current?.focus();
  };

  return (
    <Root>
      <Tooltip text={from} isOff={typing !== null || pasted !== null}>
        {(trigger) => (
          <Press
            {...trigger}
            ref={button}
            id={id}
            type="button"
            data-figure={key}
            data-column={columnOf(figure)}
            aria-haspopup="dialog"
            aria-label={[`${figure.label}: ${shown.text ?? figure.show(figure.value)}`, state]
              .filter(Boolean)
              .join(', ')}
            onClick={() => setTyping({})}
            onFocus={(event) => {
              trigger.onFocus(event);
              setIsFocused(true);
            }}
            onBlur={() => {
              trigger.onBlur();
              setIsFocused(false);
            }}
          >
            {state && (
              <Mark aria-hidden="true">{state === 'typed' ? <Pencil /> : <OldMark />}</Mark>
            )}
            {shown.children}
          </Press>
        )}
      </Tooltip>
      {typing && (
        <FigureEditor
          figure={figure}
          origin={from}
          isTyped={state === 'typed'}
          pasted={typing.text}
          anchor={button}
          onSave={(value) => onType([{ figure: key, value }])}
          onUseSource={() => onUseSource([key])}
          onColumn={handlePaste}
          onClose={handleClose}
        />
      )}
      {pasted && (
        <PastePreview
          pasted={pasted}
          onSave={(rows) =>
            onType(rows.map((row) => ({ figure: originKey(row.figure), value: row.value })))
          }
          onClose={() => setPasted(null)}
        />
      )}
    </Root>
  );
}

/** Levels and changes of a metric are in columns of their own. */
function columnOf({ table, kind }: Figure): string {
  return kind === 'change' ? `${table} change` : table;
}

/** The figures of the same column, as the table is sorted. */
function columnAround(button: HTMLElement | null, { figures }: SourcedFigures): Figure[] {
  const cells = button
    ?.closest('table, [data-figures]')
    ?.querySelectorAll<HTMLElement>('[data-figure]');
  return [...(cells ?? [])].flatMap(({ dataset }) => {
    const figure = figures.get(dataset['figure'] ?? '');
    return figure && dataset['column'] === button?.dataset['column'] ? [figure] : [];
  });
}

/** What is pasted while a figure has the focus. Browsers report it where the selection is. */
function usePaste(isListening: boolean, onPaste: (text: string) => void) {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim() === '') return;
    event.preventDefault();
    onPaste(text);
  });
  useEffect(() => {
    if (!isListening) return undefined;
    const listener = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [isListening]);
}

const Root = styled.span`
  display: contents;
`;

/* The larger area takes presses, and no room. */
const Press = styled.button`
  position: relative;
  padding: 0;
  color: inherit;
  text-align: inherit;
  white-space: inherit;
  background: none;
  border: 0;
  border-radius: 4px;
  cursor: pointer;
  &::after {
    position: absolute;
    inset: -6px;
    content: '';
  }
  &:hover {
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    outline-offset: 2px;
  }
`;

/* Beside the figure without moving it. */
const Mark = styled.span`
  position: absolute;
  inset-block: 0;
  right: calc(100% + 3px);
  @media ${below.xs} {
    right: calc(100% + 1px);
  }
  display: grid;
  align-items: center;
  color: ${color.inkSoft};
  .lucide {
    width: 0.5625rem;
    height: 0.5625rem;
  }
`;

const OldMark = styled(Clock)`
  color: ${color.warn};
`;
