import { ofPublisher } from './publisher';

/** The firm's mailboxes that anybody may write to, in small letters. */
export const mailboxesOf = ofPublisher(({ brands, cart }) => {
  const own = Object.values(brands).flatMap(({ from_address, reply_to, unsubscribe_address }) => [
    from_address,
    reply_to,
    unsubscribe_address,
  ]);
  return new Set([...own, cart.contact].map((each) => each.toLowerCase()));
});
