import { expect, test } from 'vitest';
import {
  advance,
  close,
  connect,
  E_CONTACT,
  names,
  open,
  OTHER_CLINIC,
  PATIENCE,
  shareDatabase,
  signIn,
  startProcess,
  write,
  writers,
} from '#test/support/test-processes.ts';

shareDatabase();

test('who types an answer is told in every process, until they stop, close or fall silent', async () => {
  const [a, b] = [await startProcess(), await startProcess(50)];
  const [here, there, tab] = [
    await connect(a, signIn('Mari')),
    await connect(b, signIn('Jüri')),
    signIn('Anna'),
  ];
  const [first, second] = [await connect(b, tab), await connect(b, tab)];
  for (const client of [here, there, first, second]) client.send(open(E_CONTACT));
  await expect.poll(() => names(there), PATIENCE).toEqual(['Anna', 'Jüri', 'Mari']);
  here.send(write(E_CONTACT));
  for (const client of [here, there]) await expect.poll(() => writers(client), PATIENCE).toEqual(['Mari']);
  const dashboard = await connect(b, signIn('Olga'));
  expect(
    dashboard.last('E_CONTACT_VIEWERS')?.views[0]?.viewers.filter(({ writing }) => writing),
  ).toHaveLength(1);
  here.send(write(E_CONTACT, false));
  await expect.poll(() => writers(there), PATIENCE).toEqual([]);
  expect(names(there)).toEqual(['Anna', 'Jüri', 'Mari']);
  // Not a word more from that tab: it ends by itself, though the other tab of the same person stays.
  first.send(write(E_CONTACT));
  // Heard at all, however short it was.
  const wroteAnna = () =>
    here
      .heard('E_CONTACT_DETAILS_VIEWERS')
      .some(({ viewers }) => viewers.some(({ firstName, writing }) => firstName === 'Anna' && writing));
  await expect.poll(wroteAnna, PATIENCE).toBe(true);
  await expect.poll(() => writers(here), PATIENCE).toEqual([]);
  advance(2_000);
  here.send(write(E_CONTACT));
  await expect.poll(() => writers(there), PATIENCE).toEqual(['Mari']);
  here.send(close(E_CONTACT));
  await expect.poll(() => names(there), PATIENCE).toEqual(['Anna', 'Jüri']);
  expect(writers(there)).toEqual([]);
});

test('a dead tab types no more, and neither do those of a process that dies', async () => {
  const [a, b] = [await startProcess(), await startProcess()];
  const [reader, dead] = [await connect(a, signIn('Mari')), await connect(b, signIn('Jüri'))];
  for (const client of [reader, dead]) client.send(open(E_CONTACT));
  await expect.poll(() => names(reader), PATIENCE).toEqual(['Jüri', 'Mari']);
  dead.send(write(E_CONTACT));
  await expect.poll(() => writers(reader), PATIENCE).toEqual(['Jüri']);
  dead.socket.terminate();
  await expect.poll(() => names(reader), PATIENCE).toEqual(['Mari']);
  const again = await connect(b, signIn('Anna'));
  again.send(open(E_CONTACT));
  again.send(write(E_CONTACT));
  // The second word came before the look at the e-contact had ended.
  await expect.poll(() => names(reader), PATIENCE).toEqual(['Anna', 'Mari']);
  again.send(write(E_CONTACT));
  await expect.poll(() => writers(reader), PATIENCE).toEqual(['Anna']);
  await b.stop();
  await expect.poll(() => names(reader), PATIENCE).toEqual(['Mari']);
});

test('whoever does not look at it here cannot be said to type, nor hears of it', async () => {
  const a = await startProcess();
  const [mari, juri] = [await connect(a, signIn('Mari')), await connect(a, signIn('Jüri'))];
  const spy = await connect(a, signIn('Anna', [OTHER_CLINIC]));
  for (const client of [mari, spy]) client.send(open(E_CONTACT));
  await expect.poll(() => names(mari), PATIENCE).toEqual(['Mari']);
  spy.send(write(E_CONTACT));
  juri.send(write(E_CONTACT));
  for (const client of [spy, juri]) {
    client.send({ type: 'HEARTBEAT' });
    await expect.poll(() => client.heard('HEARTBEAT').length, PATIENCE).toBe(1);
  }
  expect(writers(mari)).toEqual([]);
  mari.send(write(E_CONTACT));
  await expect.poll(() => writers(mari), PATIENCE).toEqual(['Mari']);
  expect(names(spy)).toBeUndefined();
  expect(juri.heard('E_CONTACT_DETAILS_VIEWERS')).toEqual([]);
});

test('beginning again and again is told once a second, going on is not told at all', async () => {
  const a = await startProcess();
  const [mari, juri] = [await connect(a, signIn('Mari')), await connect(a, signIn('Jüri'))];
  for (const client of [mari, juri]) client.send(open(E_CONTACT));
  await expect.poll(() => names(juri), PATIENCE).toEqual(['Jüri', 'Mari']);
  const before = juri.heard('E_CONTACT_DETAILS_VIEWERS').length;
  const toldOf = (): number => juri.heard('E_CONTACT_DETAILS_VIEWERS').length - before;
  for (let time = 0; time < 8; time += 1) {
    mari.send(write(E_CONTACT));
    mari.send(write(E_CONTACT, false));
  }
  mari.send({ type: 'HEARTBEAT' });
  await expect.poll(() => mari.heard('HEARTBEAT').length, PATIENCE).toBe(1);
  await expect.poll(toldOf, PATIENCE).toBe(2);
  advance(2_000);
  for (let time = 0; time < 5; time += 1) mari.send(write(E_CONTACT));
  await expect.poll(() => writers(juri), PATIENCE).toEqual(['Mari']);
  mari.send({ type: 'HEARTBEAT' });
  await expect.poll(() => mari.heard('HEARTBEAT').length, PATIENCE).toBe(2);
  expect(toldOf()).toBe(3);
});
