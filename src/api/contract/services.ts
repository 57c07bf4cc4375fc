/** The research services that announcements and notifications are for: macro, then general (§6). */
export const services = ['fsinsight', 'fundstrat'] as const;
export type Service = (typeof services)[number];
