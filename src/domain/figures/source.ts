/** Stands above every page that shows figures of the sample market. */
export const sampleNotice =
  'Sample market: these figures are invented, so they can’t be sent to subscribers.';

/** Beside Sync where no figures can be read. */
export const noMarketSource = 'No market source is connected';
