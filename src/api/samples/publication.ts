import example from '@/../firm.example.json' with { type: 'json' };
import { Publisher, type Publication, type PublisherVersion } from '@/api/contract/publication';

/** The sample firm: what `firm.example.json` says. It never leaves through a real channel. */
export const samplePublisher: Publisher = Publisher.parse(example);

const { brands, cart } = samplePublisher;

/** The newest first. */
export const samplePublisherVersions: PublisherVersion[] = [
  { id: 3, at: '2026-11-19 16:20:00', by: 'Robin', publisher: samplePublisher },
  {
    id: 2,
    at: '2026-11-12 11:03:00',
    by: 'Amara',
    publisher: {
      ...samplePublisher,
      accent: '#7a5cff',
      brands: { ...brands, fsi: { ...brands.fsi, from_name: 'Northlight' } },
    },
  },
  {
    id: 1,
    at: '2026-10-02 09:41:00',
    by: 'Robin',
    publisher: { ...samplePublisher, name: 'Northlight Group', cart: { ...cart, trial_days: 14 } },
  },
];

export const samplePublication: Publication = {
  version: 3,
  by: 'Robin',
  at: '2026-11-19 16:20:00',
  publisher: samplePublisher,
  sample_parts: ['FSI', 'FS'].flatMap((brand) =>
    ['name', 'sender name', 'sender address', 'postal address', 'logo'].map(
      (part) => `${brand}: ${part}`,
    ),
  ),
};
