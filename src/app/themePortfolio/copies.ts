import { emptyBuilder, isBlank, type Builder } from '@/domain/portfolios/theme';
import { contentOf, restored, serialise } from '@/domain/portfolios/themeSession';
import { newSession } from '@/app/session/newSession';

/** A saved portfolio: its name and when it was saved, empty if that isn't known. */
export interface Saved {
  name: string;
  at: string;
}

/** The copy of an open session in this browser. */
export interface ThemeCopy {
  state: Builder;
  /** What it was last saved or restored as; null for neither. */
  savedAs: Saved | null;
  /** The saved content, as `contentOf` returns it. */
  savedContent: string | null;
}

interface StoredCopy {
  text: string;
  savedAs: Saved | null;
  isSaved: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** Copies are kept for 365 days, like session cookies. Milliseconds. */
const maxAge = 365 * 24 * 60 * 60_000;
const mostCopies = 20;
const mark = (userId: number) => `theme_portfolio ${userId} `;
const openKey = (userId: number) => `theme_portfolio_open ${userId}`;

export function freshCopy(): ThemeCopy {
  return { state: emptyBuilder(newSession()), savedAs: null, savedContent: null };
}

/**
 * The sessions that were open in this tab, one or two. A new tab gets the one that was used last as
 * a session of its own, so that it doesn't overwrite another tab that still has it open.
 */
export function openedCopies(userId: number): ThemeCopy[] {
  const open = openSessions(userId)
    .map((session) => readCopy(userId, session))
    .slice(0, 2);
  if (open.length > 0) return open.map((copy) => copy ?? freshCopy());
  const [last] = copiesOf(userId);
  const copy = last && readCopy(userId, last.session);
  return [copy ? asOwn(copy) : freshCopy()];
}

/**
 * The same content under a new session's name. A name that somebody typed stays, and Save asks
 * before replacing it.
 */
export function asOwn(copy: ThemeCopy): ThemeCopy {
  const session = newSession();
  const { name, session: before } = copy.state;
  const state = { ...copy.state, session, name: name === before ? session : name };
  const isSaved = copy.savedContent === contentOf(copy.state);
  return { state, savedAs: null, savedContent: isSaved ? contentOf(state) : null };
}

/**
 * Stores the open sessions and which ones they are. False if the browser refused, for example
 * because storage is full.
 */
export function storeCopies(userId: number, copies: readonly ThemeCopy[]): boolean {
  const names = copies.map(({ state }) => state.session);
  const isNoted = isDone(() => sessionStorage.setItem(openKey(userId), JSON.stringify(names)));
  const stored = copies.map((copy) => isDone(() => store(userId, copy)));
  return isNoted && !stored.includes(false);
}

function isDone(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls `onTaken` when another tab, such as a duplicate of this one, writes under a session's name.
 * The session then belongs to that tab. Returns a function that stops watching.
 */
export function watchCopies(userId: number, onTaken: (session: string) => void): () => void {
  const lead = mark(userId);
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(lead) && newValue !== null) onTaken(key.slice(lead.length));
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

function store(userId: number, { state, savedAs, savedContent }: ThemeCopy): void {
  const key = mark(userId) + state.session;
  if (isBlank(state)) {
    localStorage.removeItem(key);
    return;
  }
  const text = serialise(state);
  const before = localStorage.getItem(key);
  const isSaved = savedContent === contentOf(state);
  const same = before !== null && readStored(before);
  const stored: StoredCopy = { text, savedAs, isSaved, at: Date.now() };
  if (same && JSON.stringify({ ...same, at: stored.at }) === JSON.stringify(stored)) return;
  if (before === null) forgetOld(userId);
  localStorage.setItem(key, JSON.stringify(stored));
}

/** Removes the copy of a session that was reset or closed. */
export function forgetCopy(userId: number, session: string): void {
  isDone(() => localStorage.removeItem(mark(userId) + session));
}

/** Removes copies that are too old, and all but the newest ones. */
function forgetOld(userId: number): void {
  const oldest = Date.now() - maxAge;
  copiesOf(userId).forEach(({ session, at }, index) => {
    if (index >= mostCopies - 1 || at < oldest) forgetCopy(userId, session);
  });
}

function openSessions(userId: number): string[] {
  try {
    const names: unknown = JSON.parse(sessionStorage.getItem(openKey(userId)) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** The most recently used first. */
function copiesOf(userId: number): { session: string; at: number }[] {
  const lead = mark(userId);
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(lead))
      .map((key) => ({
        session: key.slice(lead.length),
        at: readStored(localStorage.getItem(key) ?? '')?.at ?? 0,
      }))
      .toSorted((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

function readCopy(userId: number, session: string): ThemeCopy | null {
  try {
    const copy = readStored(localStorage.getItem(mark(userId) + session) ?? '');
    if (!copy || copy.at < Date.now() - maxAge) return null;
    const state = restored(copy.text, session);
    if (!state) return null;
    return { state, savedAs: copy.savedAs, savedContent: copy.isSaved ? contentOf(state) : null };
  } catch {
    return null;
  }
}

function readStored(text: string): StoredCopy | null {
  try {
    const copy = JSON.parse(text) as StoredCopy;
    // Copies of earlier versions only had the name.
    const savedAs =
      typeof copy.savedAs === 'string' ? { name: copy.savedAs, at: '' } : copy.savedAs;
    return typeof copy.text === 'string' ? { ...copy, savedAs } : null;
  } catch {
    return null;
  }
}
