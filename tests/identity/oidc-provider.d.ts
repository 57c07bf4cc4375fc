/** The part of the package that the tests use; it has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Context {
    oidc: { client: { clientId: string }; session: { accountId: string } };
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    Grant: new (of: { clientId: string; accountId: string }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>;
    on(event: string, listener: (context: Context, error: Error) => void): void;
  }
}
