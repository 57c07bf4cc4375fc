/** The two services that announcements and notifications are for: macro, then general. */
export const services = ['fsinsight', 'fundstrat'] as const;
export type Service = (typeof services)[number];
