/** Characters of a link's code: none looks like another one (migration 0032 draws them). */
const CODE = /^[2-9a-km-np-z]{8}$/;

/** Stands for everybody's code where a text is counted or shown before it is sent: all codes are equally long. */
export const SAMPLE_CODE = '2345abcd';

/**
 * Where the owner of a number says that they want no SMS of a clinic: what an SMS says, without "https://". The code stands
 * behind the "#", so that no server, log or link preview ever hears of it.
 * @param host of the site, with its port where it has one ("tervik.example")
 */
export const optOutAddressOf = (host: string, code: string): string => `${host}/o#${code}`;

/** Where the same code leads whoever is invited to write to the clinic online. @param optOutAddress as `optOutAddressOf` gives it */
export const invitationAddressOf = (optOutAddress: string): string => optOutAddress.replace('/o#', '/i#');

/** A code as it was sent, out of what somebody has typed or tapped; `undefined` where it cannot be one. */
export function readOptOutCode(typed: string): string | undefined {
  const code = typed.trim().toLowerCase();
  return CODE.test(code) ? code : undefined;
}
