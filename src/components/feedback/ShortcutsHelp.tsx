import { styled } from 'styled-components';
import { color, font, size, space } from '@/components/theme/tokens';
import { Modal } from './Modal';

/** A key, or keys held together as in `Shift+K`, and what it does. */
export interface Shortcut {
  keys: string;
  does: string;
}

interface ShortcutsHelpProps {
  /** The keys as they are written on a keyboard, and what each does. */
  shortcuts: readonly Shortcut[];
  onClose(): void;
}

/** A dialog with the keyboard shortcuts of a screen. */
export function ShortcutsHelp({ shortcuts, onClose }: ShortcutsHelpProps) {
  return (
    <Modal title="Keyboard shortcuts" size="small" onClose={onClose}>
      <List>
        {shortcuts.map(({ keys, does }) => (
          <Row key={keys}>
            <dt>
              <Key>{keys}</Key>
            </dt>
            <dd>{does}</dd>
          </Row>
        ))}
      </List>
    </Modal>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${space(2)};
  margin: 0;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: ${space(18)} minmax(0, 1fr);
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
