import { Fragment } from 'react';
import { styled } from 'styled-components';
import { appApiCalls, appErrorCodes, appLimits, type AppCall } from '@/api/contract/appApi';
import { sampleAppError, sampleAppExamples } from '@/api/samples/appApi';
import { color, font, radius, size, space } from '@/components/theme/tokens';

const calls = Object.entries<AppCall>(appApiCalls);

/** Each call of a members' app with an exchange, as `GET /api/openapi.json` describes them. */
export function AppApi() {
  return (
    <>
      {calls.map(([name, { method, path, purpose }]) => {
        const { body, answer } = sampleAppExamples[name as keyof typeof appApiCalls];
        return (
          <Fragment key={name}>
            <h2>
              <code>
                {method} /api/app{path}
              </code>
            </h2>
            <p>{purpose}</p>
            {body && <Json label={`Body of ${name}`} value={body} />}
            <Json label={`Answer to ${name}`} value={answer} />
          </Fragment>
        );
      })}
      <h2>Errors and limits</h2>
      <p>
        Every error has the same shape. The codes are{' '}
        {[...new Set(Object.values(appErrorCodes))].join(', ')} and server_error.
      </p>
      <Json label="An error" value={sampleAppError} />
      <p>
        A key may make {appLimits.perKey.toLocaleString('en-US')} requests a minute, and a member
        may send {appLimits.perMember} views and votes a minute.
      </p>
    </>
  );
}

function Json({ label, value }: { label: string; value: unknown }) {
  return (
    <Block tabIndex={0} role="region" aria-label={label}>
      {JSON.stringify(value, null, 2)}
    </Block>
  );
}

const Block = styled.pre`
  overflow-x: auto;
  padding: ${space(4)};
  color: ${color.ink};
  font-family: ${font.mono};
  font-size: ${size.table};
  background: ${color.sunk};
  border-radius: ${radius.control};
`;
