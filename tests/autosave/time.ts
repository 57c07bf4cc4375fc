interface Timer {
  at: number;
  order: number;
  work: () => void;
}

/** A fake clock: time passes only in `run`, which also runs every timer that is due. */
export class Time {
  /** Milliseconds since the test began. */
  now = 0;
  #timers: Timer[] = [];
  #count = 0;
  #waiting = 0;

  readonly after = (ms: number, work: () => void): (() => void) => {
    const timer = { at: this.now + ms, order: (this.#count += 1), work };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  };

  readonly pass = (ms: number): Promise<void> =>
    new Promise((resolve) => void this.after(ms, resolve));

  /** Waits for real work, such as a database's, while this clock stops. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#waiting += 1;
    try {
      return await work;
    } finally {
      this.#waiting -= 1;
    }
  }

  async run(ms: number): Promise<void> {
    const end = this.now + ms;
    await this.#rest();
    for (;;) {
      const next = this.#next();
      if (!next || next.at > end) break;
      this.#timers = this.#timers.filter((each) => each !== next);
      this.now = next.at;
      next.work();
      await this.#rest();
    }
    this.now = end;
  }

  #next(): Timer | undefined {
    return this.#timers.reduce<Timer | undefined>((first, each) => {
      if (!first) return each;
      const isEarlier = each.at < first.at || (each.at === first.at && each.order < first.order);
      return isEarlier ? each : first;
    }, undefined);
  }

  /** Waits until nothing happens without time passing. */
  async #rest(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting > 0);
  }
}
