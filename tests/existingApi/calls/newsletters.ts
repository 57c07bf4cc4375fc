import { z } from 'zod';
import {
  asText,
  call,
  CallError,
  file,
  id,
  maybeText,
  newId,
  saveExtras,
  stamp,
  success,
  text,
  type ApiState,
} from '../call';
import { findRow, isSame, nextId, removeRow, stampOf, type Row, type Wire } from '../data/rows';

type Id = z.output<typeof id>;

const saves = { skips: saveExtras } as const;
const uploads = { ...saves, isForm: true } as const;

function newsletterOf(api: ApiState, newsletterId: Id): Row {
  const found = findRow(api.rows.newsletters, newsletterId);
  if (found === undefined) throw new CallError('Newsletter not found');
  return found;
}

function newsOf(api: ApiState, newsId: Id): Row {
  const found = findRow(api.rows.news, newsId);
  if (found === undefined) throw new CallError('News not found');
  return found;
}

const selectedFor = (api: ApiState, newsletterId: Wire) =>
  api.rows.news.filter((news) => isSame(news.newsletter_id, newsletterId));

export const list = call({}, (_, api) => success('', api.rows.newsletters));

export const get = call({ id }, (body, api) => {
  const found = newsletterOf(api, body.id);
  return success('', { ...found, selected_news: selectedFor(api, found.id) });
});

/** The answer is not shown: a message. */
export const addEdit = call(
  { id: newId, name: text, date: stamp },
  ({ id: given, name, date }, api) => {
    const { newsletters } = api.rows;
    const now = stampOf(api.now());
    const found = given ? newsletterOf(api, given) : undefined;
    if (found !== undefined) {
      Object.assign(found, { name, date, updated_at: now });
      return success('Newsletter saved');
    }
    const added: Row = {
      id: nextId(newsletters),
      name,
      date,
      created_at: now,
      updated_at: now,
      author: null,
      daily_comments: null,
      daily_comments_technical: null,
      technical_image: null,
      newsletter_image: null,
      newsletter_image_1: null,
      newsletter_image_2: null,
      newsletter_image_promo_fsi: null,
      newsletter_image_promo_fsga: null,
      link_fsi: null,
      link_fsga: null,
    };
    newsletters.unshift(added);
    return success('Newsletter saved');
  },
  saves,
);

export const remove = call({ id }, (body, api) => {
  newsletterOf(api, body.id);
  removeRow(api.rows.newsletters, body.id);
  return success('Newsletter removed');
});

interface Saved {
  newsletter_id: Id;
  [field: string]: Id;
}

/** A save of one field. The answers of saves show no `response`. */
const saveField = (field: string, column: string) =>
  call(
    { newsletter_id: id, [field]: text },
    (body, api) => {
      const { newsletter_id: newsletterId, [field]: saved } = body as Saved;
      const now = stampOf(api.now());
      Object.assign(newsletterOf(api, newsletterId), { [column]: saved, updated_at: now });
      return success('Saved');
    },
    saves,
  );

export const saveTitle = saveField('name', 'name');
export const saveAuthor = saveField('author', 'author');
export const saveComments = saveField('comments', 'daily_comments');
export const saveCommentsTechnical = saveField('comments', 'daily_comments_technical');
export const savePromoFsiLink = saveField('link', 'link_fsi');
export const savePromoFsgaLink = saveField('link', 'link_fsga');

/** Keeps an uploaded image on the image host, and returns its path there. */
export async function keepImage(api: ApiState, folder: string, image: File): Promise<string> {
  const extension = image.name.split('.').at(-1) ?? 'png';
  const path = `${folder}/${api.images.size + 1}.${extension}`;
  api.images.set(path, { type: image.type, bytes: new Uint8Array(await image.arrayBuffer()) });
  return path;
}

async function saveImage(api: ApiState, newsletterId: Id, column: string, image: File) {
  const found = newsletterOf(api, newsletterId);
  const path = await keepImage(api, 'newsletters', image);
  found[column] = path;
  return success('Image saved', path);
}

const saveImageIn = (column: string) =>
  call(
    { newsletter_id: id, file },
    ({ newsletter_id: newsletterId, file: image }, api) =>
      saveImage(api, newsletterId, column, image),
    uploads,
  );

export const saveTechnicalPicture = saveImageIn('technical_image');
export const savePromoFsi = saveImageIn('newsletter_image_promo_fsi');
export const savePromoFsga = saveImageIn('newsletter_image_promo_fsga');

const slots = {
  '1': 'newsletter_image',
  '2': 'newsletter_image_1',
  '3': 'newsletter_image_2',
} as const;
export const savePicture = call(
  { newsletter_id: id, file, img: z.enum(['1', '2', '3']) },
  ({ newsletter_id: newsletterId, file: image, img }, api) =>
    saveImage(api, newsletterId, slots[img], image),
  uploads,
);

/** The answer is not shown: a message, after which the page reads everything again. */
export const sync = call({ newsletter_id: id }, ({ newsletter_id: newsletterId }, api) => {
  newsletterOf(api, newsletterId);
  return success('Prices and metrics are synced');
});

export const newsToday = call({}, (_, api) => success('', asText(api.rows.news)));

/** The body is not shown: the newsletter by either name that other calls use. */
export const selectedNews = call({ id: id.optional(), newsletter_id: id.optional() }, (body, api) =>
  success('', selectedFor(api, newsletterOf(api, body.id ?? body.newsletter_id ?? 0).id)),
);

export const selectNews = call(
  { id, newsletter_id: id },
  (body, api) => {
    Object.assign(newsOf(api, body.id), {
      block: 1,
      newsletter_id: newsletterOf(api, body.newsletter_id).id,
    });
    return success('News selected');
  },
  saves,
);

export const removeNews = call(
  { id },
  (body, api) => {
    Object.assign(newsOf(api, body.id), { block: 0, newsletter_id: null });
    return success('News removed');
  },
  saves,
);

/** Which of both names the item is not shown: `news` where it is an id, otherwise `id`. */
export const changeCategory = call(
  { id, news: z.unknown(), selected_category: text },
  (body, api) => {
    const item = id.safeParse(body.news).data ?? body.id;
    newsOf(api, item).sub_category = body.selected_category;
    return success('Category changed');
  },
  saves,
);

const matching = (api: ApiState, search: string | null | undefined) =>
  api.rows.funding.filter(({ text: headline }) =>
    String(headline)
      .toLowerCase()
      .includes((search ?? '').toLowerCase()),
  );
export const fundingSelected = call({ search: maybeText }, ({ search }, api) =>
  success(
    '',
    matching(api, search).filter(({ selected }) => selected === 1),
  ),
);
export const fundingScraped = call({ search: maybeText }, ({ search }, api) =>
  success('', asText(matching(api, search))),
);

export const storeBmi = call({ bmi: z.union([z.number(), z.string()]) }, ({ bmi }, api) => {
  api.bmi = bmi;
  return success('');
});
export const previousBmi = call({}, (_, api) => success('', { bmi: api.bmi }));

export const firstToMarket = call({}, (_, api) => success('', asText(api.rows.firstToMarket)));
