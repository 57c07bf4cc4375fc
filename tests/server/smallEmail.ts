import type { RenderNewsletter } from '@server/deps';

/** A short stand-in for the newsletter's email that changes with its text and prices. */
export const smallEmail: RenderNewsletter = (variant, input, form = 'email') => {
  const { newsletter, crypto, bmi, imageHost } = input;
  const words = `${variant} ${form} ${newsletter.name} ▲ ${newsletter.daily_comments}`;
  const price = crypto.general[0]?.last_price ?? 'N/A';
  return {
    subject: newsletter.name,
    text: `${newsletter.name}\n${price}\n`,
    html: `<!doctype html><html><body><p>${words}</p><p>${price} ${bmi}</p><img src="${imageHost}x.png"></body></html>\n`,
  };
};
