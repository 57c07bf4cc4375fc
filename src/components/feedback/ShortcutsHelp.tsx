import { styled } from 'styled-components';
import { color, font, size, space } from '@/components/theme/tokens';
import { keyNames } from './keyNames';
import { Modal } from './Modal';

/**
 * A key, or keys held together as in `Ctrl Shift X`, and what it does. Other keys that do the same come
 * after ` or `.
 */
export interface Shortcut {
  keys: string;
  does: string;
}

interface ShortcutsHelpProps {
  /** The keys as they are written on a keyboard, and what each does. */
  shortcuts: readonly Shortcut[];
  /** The keys of other parts of the screen, each part under its heading. */
  parts?: readonly ShortcutPart[];
  onClose(): void;
}

/** The keys of one part of the screen. */
export interface ShortcutPart {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** A dialog with the keyboard shortcuts of a screen. */
export function ShortcutsHelp({ shortcuts, parts = [], onClose }: ShortcutsHelpProps) {
  return (
    <Modal title="Keyboard shortcuts" size="small" onClose={onClose}>
      <Keys shortcuts={shortcuts} />
      {parts.map((part) => (
        <Part key={part.title}>
          <Title>{part.title}</Title>
          <Keys shortcuts={part.shortcuts} />
        </Part>
      ))}
    </Modal>
  );
}

function Keys({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <List>
      {shortcuts.map(({ keys, does }) => (
        <Row key={keys}>
          <dt>
            {keys.split(' or ').map((each) => (
              <Key key={each}>{keyNames(each)}</Key>
            ))}
          </dt>
          <dd>{does}</dd>
        </Row>
      ))}
    </List>
  );
}

const Part = styled.section`
  margin-top: ${space(6)};
`;

const Title = styled.h3`
  margin-bottom: ${space(2)};
  font-size: ${size.table};
  font-weight: 600;
`;

const List = styled.dl`
  display: grid;
  gap: ${space(2)};
  margin: 0;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: ${space(26)} minmax(0, 1fr);
  align-items: baseline;
  dd {
    margin: 0;
  }
`;

const Key = styled.kbd`
  display: inline-block;
  min-width: ${space(6)};
  padding: 0 6px;
  font-family: ${font.mono};
  font-size: ${size.caption};
  line-height: 1.375rem;
  text-align: center;
  background: ${color.sunk};
  border: 1px solid ${color.line};
  border-radius: 4px;
`;
