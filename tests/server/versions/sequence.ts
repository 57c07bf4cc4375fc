import { expect } from 'vitest';
import type { BodyOf, Call, ResponseOf } from '@/api/contract/call';
import { newsCalls } from '@/api/contract/news';
import { newsletterCalls } from '@/api/contract/newsletters';
import { versionCalls, type Version, type VersionedState } from '@/api/contract/versions';
import type { TestApi } from '../testApi';
import type { SeededRandom } from './random';

const texts = ['name', 'daily_comments', 'daily_comments_technical', 'link_fsi'] as const;
type TextField = (typeof texts)[number];
const words = ['Bitcoin', 'rose', 'fell', 'overnight', '3%', 'ETH', 'flows', '“quoted”', '涨'];

interface People {
  api: TestApi;
  tokens: readonly string[];
}

/**
 * Three people change one newsletter at random. Beside the API, this keeps what its history must
 * hold: every text that was stored, and the whole newsletter after each version.
 */
export class Sequence {
  readonly #people: People;
  readonly #random: SeededRandom;
  readonly #id: number;
  readonly #stored = new Map<string, Set<string>>();
  readonly #stateOf = new Map<number, VersionedState>();
  #op = 0;

  constructor(people: People, random: SeededRandom, newsletterId: number) {
    this.#people = people;
    this.#random = random;
    this.#id = newsletterId;
  }

  async run(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      await this.#random.pick([
        this.#edit,
        this.#edit,
        this.#edit,
        this.#news,
        this.#restore,
        this.#giveUp,
      ])();
      await this.#note();
      if (this.#random.below(3) === 0) await this.#compare();
      const { time } = this.#people.api;
      time.now = new Date(time.now.getTime() + this.#random.below(50_000));
    }
  }

  /** Checks the whole history against what was noted on the way. */
  async check(): Promise<void> {
    const versions = await this.#versions();
    const found = new Map<string, Set<string>>();
    for (const version of versions) {
      const saves = await this.#ask(versionCalls.saves, this.#of(version));
      const values = saves.map(({ value }) => value);
      const state = await this.#state(version.id);
      expect(values).toHaveLength(version.saves);
      if (!version.is_unsaved) expect(values.at(-1)).toBe(state[version.field]);
      const known = found.get(version.field) ?? new Set();
      for (const value of values) known.add(value);
      found.set(version.field, known);
      const noted = this.#stateOf.get(version.id);
      if (noted) expect(state).toEqual(noted);
    }
    for (const [field, stored] of this.#stored) {
      const missing = [...stored].filter((text) => !found.get(field)?.has(text));
      expect({ field, missing }).toEqual({ field, missing: [] });
    }
    expect(this.#stateOf.size).toBeGreaterThan(0);
  }

  /** A save, a save that is sent twice, or one that somebody else was faster than. */
  readonly #edit = async (): Promise<void> => {
    const field = this.#random.pick(texts);
    const { revisions } = await this.#ask(newsletterCalls.get, { id: this.#id });
    const rev = revisions[field] ?? 0;
    const text = this.#text(field);
    const op_id = this.#random.below(6) === 0 ? undefined : `${this.#id} ${(this.#op += 1)}`;
    const isLate = rev > 0 && this.#random.below(5) === 0;
    const save = { newsletter_id: this.#id, op_id, base_rev: isLate ? rev - 1 : rev };
    const times = op_id !== undefined && this.#random.below(5) === 0 ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      const status = await this.#save(field, text, save);
      expect(status).toBe(isLate ? 409 : 200);
    }
    if (!isLate) this.#keep(field, text);
    expect((await this.#state())[field] === text).toBe(!isLate);
  };

  async #save(field: TextField, text: string, save: object): Promise<number> {
    const { api } = this.#people;
    const common = save as { newsletter_id: number };
    const token = this.#token();
    const bodies = {
      name: () => api.call(newsletterCalls.saveTitle, { ...common, name: text }, token),
      daily_comments: () =>
        api.call(newsletterCalls.saveComments, { ...common, comments: text }, token),
      daily_comments_technical: () =>
        api.call(newsletterCalls.saveTechnicalComments, { ...common, comments: text }, token),
      link_fsi: () => api.call(newsletterCalls.saveFsiLink, { ...common, link: text }, token),
    };
    return (await bodies[field]()).status;
  }

  /** A text that lost before it was saved: the history has it, and the newsletter stays as it is. */
  readonly #giveUp = async (): Promise<void> => {
    const field = this.#random.pick(texts);
    const value = this.#text(field);
    const before = await this.#state();
    await this.#ask(versionCalls.keep, { newsletter_id: this.#id, field, value });
    expect(await this.#state()).toEqual(before);
    this.#keep(field, value);
  };

  readonly #news = async (): Promise<void> => {
    const selected = await this.#ask(newsCalls.selected, { id: this.#id });
    if (selected.length > 1 && this.#random.below(3) === 0) {
      const { sub_category } = this.#random.pick(selected);
      const together = selected.filter((item) => item.sub_category === sub_category);
      const news = together.map(({ id }) => id).toReversed();
      await this.#ask(newsCalls.order, { id: this.#id, news });
    } else if (selected.length > 0 && this.#random.below(3) === 0) {
      await this.#ask(newsCalls.remove, { id: this.#random.pick(selected).id });
    } else {
      const free = await this.#ask(newsCalls.today, { newsletter_id: this.#id });
      const item = free.find(({ block }) => !block);
      if (item) await this.#ask(newsCalls.select, { id: item.id, newsletter_id: this.#id });
    }
  };

  /**
   * What is restored is exactly what the save holds, even one in the middle of a minute, and nothing
   * else changes.
   */
  readonly #restore = async (): Promise<void> => {
    const versions = await this.#versions();
    const version = this.#random.pick(versions);
    const saves = await this.#ask(versionCalls.saves, this.#of(version));
    const { id, value } = this.#random.pick(saves);
    const before = await this.#state();
    await this.#ask(versionCalls.restore, this.#of({ ...version, id }));
    const now = await this.#state();
    if (version.field === 'news') {
      expect(idsOf(now['news'])).toEqual(idsOf(value));
      expect({ ...now, news: '' }).toEqual({ ...before, news: '' });
    } else {
      expect(now).toEqual({ ...before, [version.field]: value });
      if (texts.some((field) => field === version.field)) this.#keep(version.field, value);
    }
  };

  /** Both moments are read as they were noted. */
  async #compare(): Promise<void> {
    const noted = (await this.#versions()).filter(({ id }) => this.#stateOf.has(id));
    if (noted.length === 0) return;
    const [one, other] = [this.#random.pick(noted), this.#random.pick(noted)];
    for (const { id } of [one, other]) {
      expect(await this.#state(id)).toEqual(this.#stateOf.get(id));
    }
  }

  /** Keeps the whole newsletter as it is now under the newest version. */
  async #note(): Promise<void> {
    const [newest] = await this.#versions();
    if (newest) this.#stateOf.set(newest.id, await this.#state());
  }

  #text(field: TextField): string {
    const some = Array.from({ length: 1 + this.#random.below(9) }, () => this.#random.pick(words));
    const text = `${some.join(' ')} ${this.#random.below(1_000)}`;
    if (field === 'name') return text;
    if (field === 'link_fsi') return `https://links.example/${this.#random.below(1_000)}`;
    return `<p>${text}</p>`;
  }

  #keep(field: string, text: string): void {
    this.#stored.set(field, (this.#stored.get(field) ?? new Set()).add(text));
  }

  #of({ id }: Version) {
    return { newsletter_id: this.#id, version_id: id };
  }

  async #versions(): Promise<Version[]> {
    return (await this.#ask(versionCalls.list, { newsletter_id: this.#id })).versions;
  }

  #state(version_id?: number): Promise<VersionedState> {
    const body = { newsletter_id: this.#id, ...(version_id !== undefined && { version_id }) };
    return this.#ask(versionCalls.state, body);
  }

  #token(): string {
    return this.#random.pick(this.#people.tokens);
  }

  async #ask<C extends Call>(call: C, body: BodyOf<C>): Promise<ResponseOf<C>> {
    const answer = await this.#people.api.call(call, body, this.#token());
    if (answer.status !== 200) throw new Error(answer.text);
    return call.response.parse(answer.body.response) as ResponseOf<C>;
  }
}

function idsOf(news: string | undefined): number[] {
  const items = news ? (JSON.parse(news) as { id: number }[]) : [];
  return items.map(({ id }) => id);
}
