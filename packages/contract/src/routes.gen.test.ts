import { expect, test } from 'vitest';
import * as clinic from './routes-clinic.gen.ts';
import * as common from './routes-common.gen.ts';
import * as patient from './routes-patient.gen.ts';
import * as platform from './routes-platform.gen.ts';
import { ROUTES } from './routes.ts';
import { SOCKET_PATH } from './realtime.ts';

test("the browser's table says the same as the contract; otherwise run: node scripts/generate-routes.ts", () => {
  const { SOCKET_PATH: socket, ...table } = { ...clinic, ...patient, ...platform, ...common };
  const expected = ROUTES.filter(({ fromPartner }) => fromPartner !== true).map(
    ({ name, method, path, idempotent }) => [
      name,
      { method, path, ...(idempotent === true ? { idempotent } : {}) },
    ],
  );
  expect(table).toEqual(Object.fromEntries(expected));
  expect(socket).toBe(SOCKET_PATH);
});
