import { useState } from 'react';
import { styled } from 'styled-components';
import { SelectField } from '@/components/forms/fields/SelectField';
import { Page } from '@/components/layout/Page';
import { color, font, size, space } from '@/components/theme/tokens';
import { type Finding, type Severity, severityNames } from '@/domain/checks/report';
import type { CorpusEdit } from '@tests/checks/applyEdits';
import type { KindResult } from './checkResults';

const all = { value: '', label: 'All kinds' };
/** Longer edits, such as those that make an email too large, are cut. */
const longest = 280;

/** What each check finds, beside what looks alike and is right. */
export function CheckGallery({ results }: { results: readonly KindResult[] }) {
  const [kind, setKind] = useState('');
  const shown = results.filter(({ key }) => kind === '' || key === kind);
  const options = [all, ...results.map(({ key, name }) => ({ value: key, label: name }))];
  return (
    <Page title="Checks">
      <Filter>
        <SelectField
          label="Kind"
          value={kind}
          options={options}
          onChange={(event) => setKind(event.target.value)}
        />
      </Filter>
      {shown.map((result) => (
        <Kind key={result.key} result={result} />
      ))}
    </Page>
  );
}

function Kind({ result }: { result: KindResult }) {
  const { name, example, found, nearFound } = result;
  return (
    <Root aria-label={name}>
      <h2>{name}</h2>
      <p>{example.name}</p>
      <Sides>
        <Side label="Mistake" edits={example.edits} findings={found} />
        <Side label="Near miss" edits={example.near} findings={nearFound} />
      </Sides>
    </Root>
  );
}

interface SideProps {
  label: string;
  edits: readonly CorpusEdit[];
  findings: readonly Finding[];
}

function Side({ label, edits, findings }: SideProps) {
  return (
    <div role="group" aria-label={label}>
      <h3>{label}</h3>
      {edits.map((edit) => {
        const words = editWords(edit);
        return <Edit key={words}>{words}</Edit>;
      })}
      {findings.length === 0 && <None>Nothing found.</None>}
      <ul aria-label="Found">
        {findings.map(({ key, severity, text, fix }) => (
          <Item key={key} $severity={severity}>
            <b>{severityNames[severity]}</b> {text}
            {fix && <Fix> {fix.label}</Fix>}
          </Item>
        ))}
      </ul>
    </div>
  );
}

function editWords(edit: CorpusEdit): string {
  const words = wholeWords(edit);
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}

function wholeWords(edit: CorpusEdit): string {
  if ('append' in edit) return edit.html;
  if ('from' in edit) return `${edit.replace}: ${edit.from} → ${edit.to}`;
  if ('with' in edit) return `${edit.replace} → ${edit.with}`;
  if ('set' in edit) return `${edit.set} = ${JSON.stringify(edit.to)}`;
  if ('add' in edit) return `${edit.add} + ${JSON.stringify(edit.row)}`;
  return 'remove' in edit ? `${edit.remove} removed` : edit.variant;
}

const severityColors: Record<Severity, string> = {
  mustFix: color.danger,
  check: color.warn,
  tip: color.lineStrong,
};

const Filter = styled.div`
  max-width: 320px;
`;

const Root = styled.section`
  padding: ${space(3)} ${space(4)} ${space(4)};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${space(2)};
  h2 {
    font-size: ${size.lead};
  }
  h3 {
    color: ${color.inkSoft};
    font-size: ${size.caption};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: ${space(4)};
  margin-block-start: ${space(3)};
`;

const Edit = styled.pre`
  margin: ${space(1)} 0 ${space(2)};
  padding: ${space(2)};
  font-size: ${size.caption};
  font-family: ${font.mono};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  background: ${color.sunk};
`;

const None = styled.p`
  color: ${color.good};
  font-size: ${size.table};
`;

const Item = styled.li<{ $severity: Severity }>`
  margin-block-start: ${space(2)};
  padding-inline-start: ${space(3)};
  font-size: ${size.table};
  overflow-wrap: anywhere;
  border-inline-start: 3px solid ${({ $severity }) => severityColors[$severity]};
`;

const Fix = styled.span`
  color: ${color.accent};
`;
