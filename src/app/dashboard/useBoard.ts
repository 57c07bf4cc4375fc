import useSWR from 'swr';
import { useApi, useCapability } from '@/api/ApiProvider';
import { errorText, type ApiError, type Client } from '@/api/client';
import { announcementCalls } from '@/api/contract/announcements';
import { newsletterCalls } from '@/api/contract/newsletters';
import { notificationCalls } from '@/api/contract/notifications';
import { priceCalls } from '@/api/contract/prices';
import { questionCalls, type Question } from '@/api/contract/questions';
import { useDashboard } from '@/api/hooks/dashboard';
import { rowsOf } from '@/api/hooks/newsletters';
import { useCall } from '@/api/swr';
import { loadContentInput, type ReadContent } from '@/app/sending/contentInput';
import { examine, renderedEmail } from '@/app/sending/useEmail';
import { isDue } from '@/domain/dashboard/day';
import {
  bulkVariants,
  countedParts,
  issuesIn,
  type Board,
  type BoardNewsletter,
} from '@/domain/dashboard/todaysNewsletter';
import { newsletterBefore, newsletterOf } from '@/domain/newsletter/newestNewsletters';
import { variants } from '@/domain/newsletter/variants';

interface BoardReading {
  board: Board | undefined;
  error: string | null;
  reload(): Promise<void>;
}

/** The morning board: the API's own, or what the specification's calls tell of it on `day`. */
export function useBoard(day: string): BoardReading {
  const hasBoard = useCapability('dashboard');
  const own = useDashboard();
  const pieced = usePiecedBoard(hasBoard ? null : day);
  return hasBoard ? own : pieced;
}

/** Null for a board that isn't needed. */
function usePiecedBoard(day: string | null): BoardReading {
  const { client } = useApi();
  const body = day === null ? null : {};
  const list = useCall(newsletterCalls.list, body);
  const prices = useCall(priceCalls.btcEth, body);
  const pushes = useCall(notificationCalls.list, body);
  const announcements = useCall(announcementCalls.list, body);
  const questions = useCall(questionCalls.list, body);
  const rows = list.data && rowsOf(list.data);
  const id = day === null || !rows ? undefined : newsletterOf(rows, day)?.id;
  const todays = useSWR<BoardNewsletter, ApiError>(
    id === undefined ? null : ['board newsletter', id],
    () => readTodays(client, id as number),
    { shouldRetryOnError: false },
  );
  const isRead = rows !== undefined && (id === undefined || todays.data !== undefined);
  const failed = errorText(todays.error);
  return {
    board:
      day !== null && isRead
        ? {
            day,
            newsletter: todays.data ?? null,
            last: newsletterBefore(rows, day) ?? null,
            prices: prices.data ?? { btc: null, btc_change: null, eth: null, eth_change: null },
            pushes: pushes.data?.filter((push) => isDue(push, day)),
            announcements: announcements.data?.filter(({ date_start, date_end }) =>
              [date_start, date_end].some((stamp) => stamp?.startsWith(`${day} `)),
            ),
            questions: questions.data && waiting(questions.data),
          }
        : undefined,
    error: list.error ?? failed,
    async reload() {
      const all = [list, prices, pushes, announcements, questions];
      await Promise.all([...all.map((reading) => reading.reload()), todays.mutate()]);
    },
  };
}

/** Reads a newsletter and checks its emails to all subscribers in the browser. */
async function readTodays(client: Client, id: number): Promise<BoardNewsletter> {
  const content: ReadContent = { input: await loadContentInput(client, id), readAt: new Date() };
  const reports = await Promise.all(
    bulkVariants.map(async (key) => {
      const email = renderedEmail(content, variants[key], 'email');
      return (await examine(email, content, variants[key], 'email')).report;
    }),
  );
  const { newsletter, news } = content.input;
  return {
    ...countedParts({ ...newsletter, selected_news: news }, null),
    issues: issuesIn(reports.flatMap(({ findings }) => findings)),
  };
}

/** The most questions whose text is shown. */
const mostQuestions = 3;

function waiting(questions: readonly Question[]): Board['questions'] {
  const open = questions.filter(({ approved }) => !approved);
  const newestFirst = open.toSorted(
    (a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? '') || b.id - a.id,
  );
  return { waiting: open.length, newest: newestFirst.slice(0, mostQuestions) };
}
