import { createContext, use, type ReactNode } from 'react';
import type { ApiError, Client } from './client';
import type { Capability } from './contract/capabilities';

/** What users can do about an outcome, such as `Undo`. */
export interface OutcomeAction {
  label: string;
  run(): void;
}

/**
 * What the app does after a call, such as showing a toast. The API layer itself knows neither
 * toasts nor routes.
 */
export interface Outcomes {
  onSuccess(message: string, action?: OutcomeAction): void;
  /** Isn't told that the user is signed out: the client ends the session. */
  onFailure(error: ApiError): void;
}

interface Api extends Outcomes {
  client: Client;
  /** True for what the API has beyond the specification; absent for an API that has everything. */
  has?(capability: Capability): boolean;
  /** True after an hour without input. Nothing is fetched automatically until the user returns. */
  isIdle: boolean;
}

const ApiContext = createContext<Api | null>(null);

export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider above it.');
  return api;
}

/** True if the API has it. What is missing is neither shown nor called. */
export function useCapability(capability: Capability): boolean {
  return useApi().has?.(capability) ?? true;
}

/** Provides the client and the outcomes to the hooks. */
export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  const onFailure = (error: ApiError) => {
    if (error.kind !== 'signedOut') api.onFailure(error);
  };
  return <ApiContext value={{ ...api, onFailure }}>{children}</ApiContext>;
}
