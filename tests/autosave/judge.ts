import type { Step } from '../corpora/schedules';
import { Play } from './play';
import type { Server } from './server';
import type { Tab } from './tab';
import { fieldNames, shown, type Name } from './texts';
import type { Time } from './time';

/** The result of one schedule. */
export interface Verdict {
  /** The invariants that were broken. */
  broken: string[];
  typed: number;
  unkept: number;
  conflicts: number;
}

/** Plays a schedule to its end and checks the six invariants. */
export async function judge(
  names: string[],
  steps: Step[],
  server: Server,
  time: Time,
): Promise<Verdict> {
  const play = new Play(names, server, time);
  await play.run(steps);
  for (let round = 0; round < 2; round += 1) {
    for (const tab of play.tabs) await time.during(tab.focus());
    await time.run(5_000);
  }
  checkStates(play);
  checkOrder(play);
  const conflicts = checkTexts(play);
  await checkQuiet(play);
  await decide(play);
  checkLosers(play);
  await checkReload(play);
  return { broken: play.broken, unkept: play.unkept, typed: play.marks.owner.size, conflicts };
}

const newest = ({ server }: Play, name: Name) => [...server.history.get(name)!.values()].at(-1)!;

/**
 * I2: a field that shows Saved has the server's text, nobody is in conflict with themselves, and
 * nothing is left to save.
 */
function checkStates(play: Play): void {
  for (const tab of play.tabs) {
    if (play.isAlone && tab.sawConflict) play.broken.push('false conflict');
    for (const name of fieldNames) {
      const { kind } = tab.state(name);
      if (kind === 'conflict') continue;
      if (kind !== 'saved') play.broken.push(`${name} is ${kind}`);
      else if (newest(play, name) !== tab.text(name)) play.broken.push(`I2 ${name} at the end`);
    }
  }
}

/**
 * I1: everything typed is on the server or in a text that a conflict offers, now or after a choice.
 */
function checkTexts(play: Play): number {
  const texts = fieldNames.map((name) => newest(play, name));
  let conflicts = 0;
  for (const tab of play.tabs) {
    for (const name of fieldNames) {
      const state = tab.state(name);
      if (state.kind !== 'conflict') continue;
      conflicts += 1;
      texts.push(tab.text(name), shown(name, state.theirs), ...competingVersions(tab, name));
    }
  }
  const lost = play.marks.missing(texts);
  if (lost.length > 0) play.broken.push(`I1 lost ${lost.length}`);
  return conflicts;
}

/** The user's own texts that wait behind the one that a conflict shows. */
function competingVersions(tab: Tab, name: Name): string[] {
  const drafts = tab.options.browser.drafts();
  return drafts.flatMap((draft) => draft.competingVersions).map((text) => shown(name, text));
}

/** I3: a text that a user stored is never replaced by an older text of the same user. */
function checkOrder(play: Play): void {
  for (const { edits, who } of play.people) {
    for (const name of fieldNames) {
      const others = play.people.filter((person) => person.who !== who);
      const isShared = (text: string) =>
        others.some((other) =>
          other.edits.some((edit) => edit.name === name && edit.text === text),
        );
      const made = edits.map((edit) => (edit.name === name ? edit.text : null));
      let last = -1;
      for (const [rev, text] of play.server.history.get(name)!) {
        if (rev === 0 || !made.includes(text) || isShared(text)) continue;
        last = made.indexOf(text, Math.max(last, 0));
        if (last < 0) return void play.broken.push(`I3 ${name} of ${who}`);
      }
    }
  }
}

/** I4: an idle page sends nothing. */
async function checkQuiet(play: Play): Promise<void> {
  play.server.requests = [];
  await play.time.run(120_000);
  const { length } = play.server.requests;
  if (length > 0) play.broken.push(`I4 ${length} requests at rest`);
}

/** Resolves conflicts until none is left, alternating between mine and theirs. */
async function decide(play: Play): Promise<void> {
  const offered = new Set<string>();
  for (const tab of play.tabs) {
    for (const name of fieldNames) {
      for (let round = 0; tab.state(name).kind === 'conflict'; round += 1) {
        if (round === 12) return void play.broken.push(`${name} stays in conflict`);
        const choice = round % 2 === 0 ? 'mine' : 'theirs';
        tab.texts.set(name, shown(name, tab.engine.resolve(name, choice)));
        offered.add(tab.text(name));
        await play.time.run(2_000);
      }
    }
  }
}

/** I6: what a choice gave up is in the history, among what was saved or beside it. */
function checkLosers(play: Play): void {
  const saved = fieldNames.flatMap((name) => [...play.server.history.get(name)!.values()]);
  const lost = play.marks.missing([...saved, ...play.people.flatMap(({ kept }) => kept)]);
  if (lost.length > 0) play.broken.push(`I6 lost ${lost.length}`);
}

/** I5: a new page shows each text byte for byte. */
async function checkReload(play: Play): Promise<void> {
  for (const person of play.people) {
    for (const tab of person.tabs.splice(0)) tab.close();
    await play.time.run(1_000);
    await person.open();
    await play.time.run(5_000);
    for (const name of fieldNames) {
      const isEqual = newest(play, name) === person.tab.text(name);
      if (!isEqual) play.broken.push(`I5 ${name} of ${person.who}`);
    }
    if (person.browser.drafts().length > 0) play.broken.push('a draft stayed behind');
  }
}
