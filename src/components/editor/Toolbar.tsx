import { type KeyboardEvent, type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { keyNames } from '@/components/feedback/keyNames';
import { below, color, motion, radius, size } from '@/components/theme/tokens';
import type { Tool, ToolState } from './tools';

interface ToolbarProps {
  label: string;
  groups: Tool[][];
  /** In the order of the tools, across groups. */
  toolStates: ToolState[];
  onPress: (tool: Tool) => void;
  /** Its stop is the one with a `tabindex` of 0. */
  ref: RefObject<HTMLDivElement | null>;
  /** Called to give the focus back to the text. */
  onLeave: () => void;
}

/**
 * The whole toolbar is one stop of the Tab key. Arrow keys, Home and End move within it, and Escape
 * leads back to the text.
 */
export function Toolbar({ label, groups, toolStates, onPress, ref, onLeave }: ToolbarProps) {
  const [stop, setStop] = useState(0);
  const tools = groups.flat();

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return onLeave();
    }
    const next = stopAfter(event.key, stop, tools.length);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    ref.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <Face ref={ref} role="toolbar" aria-label={label} onKeyDown={handleKey}>
      {groups.map((group) => (
        <Group key={group[0]?.label}>
          {group.map((tool) => {
            const at = tools.indexOf(tool);
            return (
              <ToolButton
                key={tool.label}
                tool={tool}
                look={toolStates[at] ?? { isEnabled: true }}
                isStop={at === stop}
                onFocus={() => setStop(at)}
                onPress={() => onPress(tool)}
              />
            );
          })}
        </Group>
      ))}
    </Face>
  );
}

function stopAfter(key: string, stop: number, count: number): number | null {
  if (key === 'ArrowRight') return (stop + 1) % count;
  if (key === 'ArrowLeft') return (stop + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

interface ToolButtonProps {
  tool: Tool;
  look: ToolState;
  isStop: boolean;
  onFocus: () => void;
  onPress: () => void;
}

function ToolButton({ tool, look, isStop, onFocus, onPress }: ToolButtonProps) {
  return (
    <ToolKey
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={tool.label}
      aria-pressed={look.isOn}
      aria-haspopup={tool.isMenu && 'listbox'}
      aria-disabled={look.isEnabled ? undefined : true}
      aria-keyshortcuts={tool.keys || undefined}
      title={tool.keys ? `${tool.label} (${keyNames(tool.keys)})` : tool.label}
      // Keeps the cursor in the text.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={() => look.isEnabled && onPress()}
    >
      {tool.isMenu && tool.label}
      <tool.icon />
    </ToolKey>
  );
}

const Face = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  margin-inline: -5px;
  @media ${below.xs} {
    flex-wrap: nowrap;
    width: calc(100% + 10px);
    overflow-x: auto;
    scrollbar-width: none;
    button {
      flex: none;
    }
  }
`;

const Group = styled.div`
  display: flex;
`;

/** A small button without a ground until it is pressed, pointed at or on. */
export const ToolKey = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 1.5rem;
  height: 1.75rem;
  padding: 0;
  color: ${color.inkSoft};
  background: transparent;
  border: 0;
  border-radius: ${radius.control};
  cursor: pointer;
  transition: opacity ${motion};

  &:hover {
    color: ${color.ink};
    background: ${color.sunk};
  }
  &[aria-pressed='true'] {
    color: ${color.accent};
    background: ${color.accentTint};
  }
  &[aria-disabled='true'] {
    color: ${color.inkSoft};
    background: transparent;
    cursor: not-allowed;
    svg {
      opacity: 0.5;
    }
  }
  &[aria-haspopup] {
    gap: 2px;
    width: auto;
    padding-inline: 4px 2px;
    font-size: ${size.table};
    svg {
      width: 0.875rem;
    }
  }
  &:focus-visible {
    outline-offset: 0;
  }
`;
