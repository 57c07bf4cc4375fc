import { styled } from 'styled-components';
import { Modal } from '@/components/feedback/Modal';
import { color, font, size, space } from '@/components/theme/tokens';

const shortcuts = [
  { keys: 'j', does: 'Next row' },
  { keys: 'k', does: 'Previous row' },
  { keys: 'x', does: 'Select the row, or take it out again' },
  { keys: 'c', does: 'Choose the category of a selected row' },
  { keys: 'o', does: 'Open the rows like this one, or fold them' },
  { keys: 's', does: 'From the bucket to Selected News, and back' },
  { keys: 'Shift+K', does: 'Move a selected row up in its category' },
  { keys: 'Shift+J', does: 'Move it down' },
  { keys: 'u', does: 'Undo the last selection, removal, category or move' },
  { keys: '/', does: 'Filter the bucket' },
  { keys: 'Escape', does: 'From the filter back to the rows it found' },
  { keys: '?', does: 'Show these shortcuts' },
];

/** The keys of the news panels and what each does. */
export function NewsKeysHelp({ onClose }: { onClose(): void }) {
  return (
    <Modal title="Keyboard shortcuts" size="small" onClose={onClose}>
      <List>
        {shortcuts.map(({ keys, does }) => (
          <Line key={keys}>
            <dt>
              <Key>{keys}</Key>
            </dt>
            <dd>{does}</dd>
          </Line>
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

const Line = styled.div`
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
  line-height: 22px;
  text-align: center;
  background: ${color.sunk};
  border: 1px solid ${color.line};
  border-radius: 4px;
`;
