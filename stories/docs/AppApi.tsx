import { Source } from '@storybook/addon-docs/blocks';
import { Fragment } from 'react';
import { appApiCalls, appErrorCodes, appLimits, type AppCall } from '@/api/contract/appApi';
import { sampleAppError, sampleAppExamples } from '@/api/samples/appApi';

const calls = Object.entries<AppCall>(appApiCalls);

/** Each call of a members' app with an exchange, as `GET /api/openapi.json` describes them. */
export function AppApi() {
  return (
    <>
      {calls.map(([name, { method, path, purpose }]) => {
        const { body, answer } = sampleAppExamples[name as keyof typeof appApiCalls];
        return (
          <Fragment key={name}>
            <h2 id={name}>
              <code>
                {method} /api/app{path}
              </code>
            </h2>
            <p>{purpose}</p>
            <details>
              <summary>Example</summary>
              {body && <Json value={body} />}
              <Json value={answer} />
            </details>
          </Fragment>
        );
      })}
      <h2 id="errors-and-limits">Errors and limits</h2>
      <p>
        Every error has the same shape. The codes are{' '}
        {[...new Set(Object.values(appErrorCodes))].join(', ')} and server_error.
      </p>
      <Json value={sampleAppError} />
      <p>
        A key may make {appLimits.perKey.toLocaleString('en-US')} requests a minute, and a member
        may send {appLimits.perMember} views and votes a minute.
      </p>
    </>
  );
}

function Json({ value }: { value: unknown }) {
  return <Source language="json" code={JSON.stringify(value, null, 2)} />;
}
