import { useState } from 'react';
import { styled } from 'styled-components';
import {
  type BrandDomain,
  type DnsRecord,
  type DomainCheck,
  DomainCheckDraft,
  type DomainFinding,
} from '@/api/contract/deliverability';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { copyText } from '@/components/actions/copyText';
import { State } from '@/components/data/State';
import { TextField } from '@/components/forms/fields/TextField';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { Text } from '@/components/layout/Text';
import { color, font, size, space, weight } from '@/components/theme/tokens';
import type { Status } from '@/domain/sending/status';

export interface SendingDomainsProps {
  /** The newest check on this page; undefined before the first. */
  domains: BrandDomain[] | undefined;
  onCheck(draft: DomainCheckDraft): Promise<unknown>;
}

/** What DNS says about the domains that emails come from, and what to add there. */
export function SendingDomains({ domains, onCheck }: SendingDomainsProps) {
  const [selector, setSelector] = useState('');
  const read = DomainCheckDraft.safeParse({ selector });
  return (
    <Panel
      title="Sending domains"
      note="SPF, DKIM, DMARC and replies of each brand’s domain, as DNS has them"
      actions={
        <AsyncButton
          kind="plain"
          aria-label="Check sending domains"
          disabled={!read.success}
          onAction={() => onCheck({ selector: selector.trim() })}
        >
          Check
        </AsyncButton>
      }
    >
      <Field>
        <TextField
          label="DKIM selector"
          hint="Only for your own mail server: the name of its key, such as google. SendGrid’s keys are found without it."
          error={read.success ? undefined : read.error.issues[0]?.message}
          value={selector}
          maxLength={63}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setSelector(target.value)}
        />
      </Field>
      {domains?.map((domain) => (
        <Domain key={domain.brand} {...domain} />
      ))}
    </Panel>
  );
}

const names: Record<DomainCheck, string> = {
  from: 'Sender',
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  mx: 'Replies',
};

const states: Record<DomainFinding['state'], [status: Status, word: string]> = {
  good: ['live', 'Fine'],
  warn: ['testing', 'Improve'],
  bad: ['failed', 'Fix'],
  unknown: ['draft', 'Unknown'],
};

function Domain({ brand, domain, findings }: BrandDomain) {
  const title = `${brand.toUpperCase()}: ${domain}`;
  return (
    <section aria-label={title}>
      <Title dir="auto">{title}</Title>
      <List>
        {findings.map((finding) => (
          <li key={finding.check}>
            <Finding {...finding} />
          </li>
        ))}
      </List>
    </section>
  );
}

function Finding({ check, state, text, found, record }: DomainFinding) {
  const [status, word] = states[state];
  return (
    <>
      <Inline>
        <strong>{names[check]}</strong>
        <State status={status}>{word}</State>
      </Inline>
      <Text size="table" wrap="anywhere">
        {text}
      </Text>
      {found !== '' && <Code aria-label={`Found for ${names[check]}`}>{found}</Code>}
      {record && <RecordToAdd {...record} />}
    </>
  );
}

function RecordToAdd({ name, type, value }: DnsRecord) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <Facts>
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>Type</dt>
        <dd>{type}</dd>
        <dt>Value</dt>
        <dd>{value}</dd>
      </Facts>
      <Inline>
        <Button
          aria-label={`Copy the value for ${name}`}
          onClick={() => void copyText(value).then(setCopied)}
        >
          Copy value
        </Button>
        <span role="status">
          {copied === true && 'Copied.'}
          {copied === false && 'Couldn’t copy it. Select it instead.'}
        </span>
      </Inline>
    </>
  );
}

const Field = styled.div`
  max-width: 640px;
`;

const Title = styled.h3`
  font-size: ${size.body};
  font-weight: ${weight.title};
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(2)};
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: ${space(1)};
    justify-items: start;
  }
`;

const Code = styled.p`
  color: ${color.inkSoft};
  font-family: ${font.mono};
  font-size: ${size.table};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  font-size: ${size.table};
  dt {
    color: ${color.inkSoft};
  }
  dd {
    font-family: ${font.mono};
    overflow-wrap: anywhere;
  }
`;
