export { isOwnCase } from '@tervik/domain/e-contact/own-case.ts';
