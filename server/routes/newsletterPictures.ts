import {
  newsletterPictureCalls as calls,
  pictureSlots,
  type PictureField,
} from '@/api/contract/newsletterPictures';
import { needNewsletter, savePicture } from '@server/db/newsletters';
import type { Deps } from '@server/app';
import { reply, type Api } from '@server/lib/api';

interface Upload {
  newsletter_id: number;
  file: File;
}

/** The pictures of a newsletter; earlier files stay, because sent emails show them. */
export function newsletterPictureRoutes(api: Api, { db, clock, pictures }: Deps): void {
  async function store({ newsletter_id, file }: Upload, field: PictureField) {
    await needNewsletter(db.read, newsletter_id);
    const path = await pictures.save(file);
    await db.write((tx) => savePicture(tx, newsletter_id, [field, path], clock()));
    return reply(path, 'Picture saved');
  }

  api.on(calls.saveTechnicalPicture, ({ body }) => store(body, 'technical_image'));
  api.on(calls.saveNewsletterPicture, ({ body }) =>
    store(body, pictureSlots[body.img - 1] ?? 'newsletter_image'),
  );
  api.on(calls.saveFsiPromo, ({ body }) => store(body, 'newsletter_image_promo_fsi'));
  api.on(calls.saveFsgaPromo, ({ body }) => store(body, 'newsletter_image_promo_fsga'));
  api.on(calls.removePicture, async ({ body: { newsletter_id, field } }) => {
    await db.write((tx) => savePicture(tx, newsletter_id, [field, ''], clock()));
    return reply(null, 'Picture removed');
  });
}
