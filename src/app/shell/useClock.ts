import { useEffect, useState } from 'react';
import { lazily } from '@/domain/format/lazily';
import { firmZone } from '@/domain/firm/timeZone';

const minute = 60_000;

const format = lazily(
  () =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: firmZone,
      timeZoneName: 'short',
    }),
);

/** The day and time in the firm's zone, such as `Mon, Nov 23 · 06:02 EST`; '' in the first frame. */
export function useClock(): string {
  const [text, setText] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setText(
        format()
          .format(new Date())
          .replace(/, (?=\d\d:)/, ' · '),
      );
      timer = setTimeout(tick, minute - (Date.now() % minute));
    };
    timer = setTimeout(tick);
    return () => clearTimeout(timer);
  }, []);
  return text;
}
