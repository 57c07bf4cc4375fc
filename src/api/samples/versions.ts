import type { Version, VersionField, VersionList } from '@/api/contract/versions';
import { sampleBmi, sampleMetrics, samplePreviousBmi } from './metrics';
import { sampleSelectedNews } from './news';
import { sampleNewsletter } from './newsletters';
import { sampleCryptoPrices, sampleListedPrices } from './prices';

/** One save of the sample newsletter, as the history stores it. */
export interface SampleSave {
  version: Version;
  value: string;
}

const robin = { by: 'Robin', staff_id: 1 };
const ann = { by: 'Ann', staff_id: 2 };
const bo = { by: 'Bo', staff_id: 3 };
const nobody = { by: '', staff_id: 0 };

function save(
  id: number,
  author: Pick<Version, 'by' | 'staff_id'>,
  at: string,
  [field, value]: [VersionField, string],
  saves = 1,
): SampleSave {
  return {
    version: { id, field, ...author, at: `2026-11-${at}`, saves, is_unsaved: false },
    value,
  };
}

const { daily_comments: commentary, daily_comments_technical: technical } = sampleNewsletter;

/** Market Commentary as Robin left it, before Ann worked on it. */
const robinsCommentary = commentary
  .replace('extended their recovery overnight', 'were steady overnight')
  .replace('$SOL led the majors with a move of 4.1%', '$SOL was little changed')
  .replace('<p>[IMAGE1]</p>', '');

const [firstNews, secondNews, ...otherNews] = sampleSelectedNews;
const earlierNews = [firstNews, ...otherNews.slice(0, -1), secondNews];

/** The figures of a sync in which the coins stood lower, or higher, by so many percent. */
function figures(percent: number): string {
  const general = sampleCryptoPrices.general.map((coin, at) => ({
    ...coin,
    last_price:
      coin.last_price === null || at % 3 === 2
        ? coin.last_price
        : coin.last_price * (1 + (at % 2 === 0 ? percent : -percent) / 100),
  }));
  return JSON.stringify({
    crypto: { ...sampleCryptoPrices, general },
    listed: sampleListedPrices,
    metrics: { ...sampleMetrics, btc_dominance: 57.9 + percent / 10 },
    bmi: sampleBmi,
    previousBmi: samplePreviousBmi,
  });
}

/** Every save of the sample newsletter, oldest first. */
export const sampleSaves: SampleSave[] = [
  save(1, nobody, '19 17:20:00', ['name', 'Crypto Market Update']),
  save(2, robin, '19 17:41:12', ['daily_comments', '<p>Draft for Friday.</p>'], 3),
  save(3, robin, '20 06:04:51', ['name', '20/11/2026 Crypto Market Update']),
  save(4, robin, '20 06:05:20', ['figures', figures(-2.4)]),
  save(5, robin, '20 06:12:38', ['daily_comments', robinsCommentary], 4),
  save(6, robin, '20 06:15:02', ['news', JSON.stringify(earlierNews)], 6),
  save(7, robin, '20 06:18:30', ['link_fsi', 'https://insight.northlight.example/webinar']),
  save(8, ann, '20 07:02:09', ['news', JSON.stringify(sampleSelectedNews)], 2),
  save(9, bo, '20 07:10:44', ['daily_comments_technical', technical], 5),
  save(10, ann, '20 07:21:03', ['daily_comments', commentary], 7),
  save(11, ann, '20 07:22:40', ['link_fsi', 'https://insight.northlight.example/outlook']),
  save(12, bo, '20 07:31:15', ['figures', figures(0)]),
  save(13, robin, '20 07:40:02', ['author', 'house']),
];

/** The history of the sample newsletter. Robin last looked before Ann and Bo changed it. */
export const sampleVersions: VersionList = {
  versions: sampleSaves.map(({ version }) => version).toReversed(),
  seen: 7,
};
