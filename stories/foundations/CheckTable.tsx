import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Alert } from '@/components/feedback/Alert';
import { color, font, size, space } from '@/components/theme/tokens';
import { severityNames } from '@/domain/checks/report';
import type { CorpusEdit } from '@tests/checks/applyEdits';
import { browserDictionary } from './browserDictionary';
import { checkResults, type KindResult } from './checkResults';
import { TokenPage } from './TokenTable';

/** Longer edits, such as those that make an email too large, are cut. */
const longest = 160;

/** The page of all checks: a mistake that each finds, what it says, and what looks alike and is right. */
export function CheckTable() {
  const { results, failure } = useResults();
  return (
    <TokenPage
      title="Checks"
      lead="What the report says before a send: one example for each check, found while this page opens, and a near miss that it leaves alone."
    >
      {failure && <Alert kind="error">The checks didn’t run. {failure}</Alert>}
      <Scroller tabIndex={0} role="region" aria-label="Checks">
        <Table>
          <thead>
            <tr>
              <th scope="col">Check</th>
              <th scope="col">A mistake</th>
              <th scope="col">What the report says</th>
              <th scope="col">Left alone</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <Row key={result.key} result={result} />
            ))}
          </tbody>
        </Table>
      </Scroller>
      {results.length === 0 && !failure && <p role="status">The checks are running…</p>}
    </TokenPage>
  );
}

function Row({ result: { name, example, found } }: { result: KindResult }) {
  const [first] = found;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {example.name}
        <Edits edits={example.edits} />
      </td>
      <td>
        <b>{first ? severityNames[first.severity] : 'Nothing'}</b> {first?.text}
      </td>
      <td>
        <Edits edits={example.near} />
      </td>
    </tr>
  );
}

function useResults() {
  const [results, setResults] = useState<KindResult[]>([]);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    browserDictionary()
      .then((dictionary) => setResults(checkResults(dictionary)))
      .catch((error: unknown) => setFailure(String(error)));
  }, []);
  return { results, failure };
}

function Edits({ edits }: { edits: readonly CorpusEdit[] }) {
  return edits.map((edit) => {
    const words = wordsOf(edit);
    return (
      <Edit key={words}>{words.length > longest ? `${words.slice(0, longest)}…` : words}</Edit>
    );
  });
}

function wordsOf(edit: CorpusEdit): string {
  if ('append' in edit) return edit.html;
  if ('from' in edit) return `${edit.replace}: ${edit.from} → ${edit.to}`;
  if ('with' in edit) return `${edit.replace} → ${edit.with}`;
  if ('set' in edit) return `${edit.set} = ${JSON.stringify(edit.to)}`;
  if ('add' in edit) return `${edit.add} + ${JSON.stringify(edit.row)}`;
  return 'remove' in edit ? `${edit.remove} removed` : edit.variant;
}

const Scroller = styled.div`
  margin-block-start: ${space(4)};
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  min-width: 720px;
  border-collapse: collapse;
  font-size: ${size.table};
  th,
  td {
    width: 28%;
    padding: ${space(3)} ${space(4)} ${space(3)} 0;
    text-align: start;
    vertical-align: top;
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  th {
    width: 16%;
    font-weight: 600;
  }
  thead th {
    font-size: ${size.caption};
    font-weight: 400;
    color: ${color.inkSoft};
  }
`;

const Edit = styled.code`
  display: block;
  color: ${color.inkSoft};
  font: ${size.caption} / 1.5 ${font.mono};
`;
