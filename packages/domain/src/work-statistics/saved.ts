/** Minutes that are saved on one e-contact, to a tenth. Never rounded up: 9.97 is not the ten that are promised. */
export const savedOf = (baselineMinutes: number, workSeconds: number): number =>
  Math.floor((baselineMinutes * 60 - workSeconds) / 6 + 1e-9) / 10;
