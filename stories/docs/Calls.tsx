import { styled } from 'styled-components';
import { levels, type Call } from '@/api/contract/call';
import { color, size, space } from '@/components/theme/tokens';
import { levelNames } from '@/domain/firm/permission';
import { callPurpose } from './callPurpose';
import type { ScreenCall } from './screenCode';

type Contract = Record<string, Call | Record<string, Call>>;

const contract = import.meta.glob<Contract>('/src/api/contract/*.ts', { eager: true });

/** The calls that a screen makes, as the contract defines them. */
export function Calls({ calls }: { calls: readonly ScreenCall[] }) {
  if (calls.length === 0) return <p>This screen calls nothing.</p>;
  return (
    <>
      <p>
        A quiet call shows its progress and its errors at its place, all others in the overlay and
        in a message.
      </p>
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
    </>
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
      <td>{withCode(callPurpose(source))}</td>
      <td>{whoMay(call)}</td>
      <td>{call.isQuiet ? 'Quiet' : 'Loading overlay'}</td>
    </tr>
  );
}

function callOf({ subject, exported, member }: ScreenCall): Call {
  const found = contract[`/src/api/contract/${subject}.ts`]?.[exported];
  return (member === undefined ? found : (found as Record<string, Call>)[member]) as Call;
}

/** Draws what stands between backticks as code. */
function withCode(text: string) {
  return text.split('`').map((part, at) => (at % 2 === 0 ? part : <code key={part}>{part}</code>));
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
  tbody th,
  td:nth-child(3) {
    white-space: nowrap;
  }
`;
