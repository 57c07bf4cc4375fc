/** The time zone of the newsletters' dates, of schedules and of the markets' figures. */
export const firmZone = 'America/New_York';
