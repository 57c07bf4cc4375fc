import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { copyText } from '@/components/actions/copyText';
import { color, font, radius, size, space } from '@/components/theme/tokens';
import type { FileGroup } from './screenCode';

/** Where the code is. A click on a path copies it. */
export function Code({ groups }: { groups: readonly FileGroup[] }) {
  const [copied, setCopied] = useState('');

  async function copy(path: string) {
    setCopied((await copyText(path)) ? path : '');
  }
  return (
    <>
      <p>Click a path to copy it.</p>
      <Groups>
        {groups.map(({ title, paths }) => (
          <Group key={title}>
            <dt>{title}</dt>
            <dd>
              <Folded isFolded={paths.length > most} label={`${paths.length} files`}>
                {paths.map((path) => (
                  <Line key={path}>
                    <Path type="button" onClick={() => void copy(path)}>
                      {path}
                    </Path>
                    {copied === path && <Note>Copied</Note>}
                    {import.meta.env.DEV && <Open path={path} />}
                  </Line>
                ))}
              </Folded>
            </dd>
          </Group>
        ))}
      </Groups>
      <Spoken role="status">{copied && `Copied ${copied}`}</Spoken>
    </>
  );
}

/** A longer group of paths is folded. */
const most = 6;

interface FoldedProps {
  isFolded: boolean;
  label: string;
  children: ReactNode;
}

function Folded({ isFolded, label, children }: FoldedProps) {
  if (!isFolded) return children;
  return (
    <details>
      <Summary>{label}</Summary>
      {children}
    </details>
  );
}

/** Only the development server can open a file in the editor. */
function Open({ path }: { path: string }) {
  return (
    <OpenButton
      type="button"
      aria-label={`Open ${path} in the editor`}
      onClick={() => void fetch(`/__open-in-editor?file=${encodeURIComponent(path)}`)}
    >
      Open
    </OpenButton>
  );
}

const Groups = styled.dl`
  margin: ${space(3)} 0 0;
`;
const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color.line};

  dt {
    width: 180px;
    font-size: ${size.table};
    line-height: 24px;
    color: ${color.inkSoft};
  }
  dd {
    flex: 1;
    min-width: 260px;
    margin: 0;
  }
`;
const Line = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space(2)};
`;
const Path = styled.button`
  padding: 0 ${space(1)};
  margin-left: -${space(1)};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.ink};
  font-family: ${font.mono};
  font-size: ${size.caption};
  line-height: 24px;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: copy;

  &:hover {
    background: ${color.sunk};
  }
`;
const Note = styled.span`
  font-size: ${size.caption};
  color: ${color.good};
`;
const OpenButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accent};
  font-size: ${size.caption};
  cursor: pointer;
`;
const Summary = styled.summary`
  font-size: ${size.table};
  line-height: 24px;
  cursor: pointer;
`;
const Spoken = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
