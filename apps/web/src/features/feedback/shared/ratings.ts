/** Spec §9: five points, the best first. */
export const RATINGS = ['5', '4', '3', '2', '1'] as const;
export type Rating = (typeof RATINGS)[number];
