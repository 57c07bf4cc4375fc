import { useState } from 'react';
import { styled } from 'styled-components';
import { copyText } from '@/components/actions/copyText';
import { color, font, radius, size, space } from '@/components/theme/tokens';

/** How long `Copied` is shown, in ms. */
const shownFor = 2_000;

/** A token's name as it is written in code. A press copies it. */
export function CopyName({ name }: { name: string }) {
  const [said, say] = useState('');
  const copy = async () => {
    say((await copyText(name)) ? 'Copied' : 'Not copied');
    setTimeout(() => say(''), shownFor);
  };
  return (
    <Root>
      <Name type="button" aria-label={`Copy ${name}`} onClick={() => void copy()}>
        {name}
      </Name>
      <Said role="status">{said}</Said>
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`;

const Name = styled.button`
  padding: 2px ${space(2)};
  font: ${size.table} ${font.mono};
  color: ${color.ink};
  white-space: nowrap;
  background: ${color.sunk};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  cursor: copy;
  &:hover {
    border-color: ${color.accent};
  }
`;

const Said = styled.span`
  font-size: ${size.caption};
  color: ${color.good};
`;
