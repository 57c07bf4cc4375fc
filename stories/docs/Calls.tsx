import { styled } from 'styled-components';
import { levels, type Call } from '@/api/contract/call';
import { color, size, space } from '@/components/theme/tokens';
import { levelNames } from '@/domain/firm/permission';
import { inWords } from './inWords';
import type { ScreenCall } from './screenCode';

type Contract = Record<string, Call | Record<string, Call>>;

const contract = import.meta.glob<Contract>('/src/api/contract/*.ts', { eager: true });

/** The calls that a screen makes, as the contract defines them. */
export function Calls({ calls }: { calls: readonly ScreenCall[] }) {
  if (calls.length === 0) return <p>This screen calls nothing.</p>;
  return (
    <Scroller tabIndex={0} role="region" aria-label="Calls">
      <Table>
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">What it’s for</th>
            <th scope="col">Who may</th>
            <th scope="col">While it runs</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((source) => (
            <CallRow key={`${source.subject} ${source.member}`} source={source} />
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

function CallRow({ source }: { source: ScreenCall }) {
  const call = callOf(source);
  return (
    <tr>
      <th scope="row">
        <code>
          {call.method === 'GET' && 'GET '}
          {call.path}
        </code>
      </th>
      <td>{purposeOf(source)}</td>
      <td>{whoMay(call)}</td>
      <td>{call.isQuiet ? 'Quiet: shown at its place' : 'Loading overlay, then a message'}</td>
    </tr>
  );
}

function callOf({ subject, exported, member }: ScreenCall): Call {
  const found = contract[`/src/api/contract/${subject}.ts`]?.[exported];
  return (member === undefined ? found : (found as Record<string, Call>)[member]) as Call;
}

/** The contract's own comment; else the call's name, such as `Announcements: get views`. */
function purposeOf({ subject, exported, member, purpose }: ScreenCall): string {
  const text = purpose.replace(/^Our addition: ?/, '');
  if (text !== '') return text.charAt(0).toUpperCase() + text.slice(1);
  return `${inWords(subject)}: ${inWords(member ?? exported).toLowerCase()}`;
}

function whoMay({ isPublic, level }: Call): string {
  if (isPublic) return 'Anyone';
  return level === levels.administer ? levelNames[level] : `${levelNames[level]} and above`;
}

const Scroller = styled.div`
  overflow-x: auto;
`;
const Table = styled.table`
  width: 100%;
  min-width: 640px;
  border-collapse: collapse;
  font-size: ${size.table};

  th,
  td {
    padding: ${space(2)} ${space(4)} ${space(2)} 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
    font-weight: 400;
  }
  thead th {
    color: ${color.inkSoft};
    font-size: ${size.caption};
  }
  tbody th {
    white-space: nowrap;
  }
`;
