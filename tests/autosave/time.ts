interface Timer {
  at: number;
  order: number;
  work: () => void;
}

/** A clock of its own: time passes only by `run`, and everything due happens on the way. */
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

  /** Real work, such as a database's, for which this clock stands still. */
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

  /** Until nothing moves by itself. */
  async #rest(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting > 0);
  }
}
