import { describe, expect, it } from 'vitest';
import { createWorkMeter } from './work-meter.ts';

let made = 0;
const start = () => createWorkMeter(() => `id${(made += 1)}`, 0);
/** Ticks each second from one second to another. */
const work = (meter: ReturnType<typeof start>, from: number, to: number, isInFront = true): void => {
  for (let second = from + 1; second <= to; second += 1) meter.tick(second * 1000, isInFront);
};

describe('the time of work on one thing', () => {
  it('is reported each half minute, under a name of its own', () => {
    const meter = start();
    work(meter, 0, 29);
    expect(meter.take()).toBeUndefined();
    work(meter, 29, 30);
    const first = meter.take();
    expect(first?.seconds).toBe(30);
    expect(meter.take()).toBeUndefined();
    meter.act(30_000);
    work(meter, 30, 60);
    expect(meter.take()).toMatchObject({ seconds: 30 });
    expect(first?.id).toMatch(/^id/);
  });

  it('ends a minute after the last touch', () => {
    const meter = start();
    work(meter, 0, 300);
    expect([meter.take()?.seconds, meter.take()?.seconds, meter.takeRest()?.seconds]).toEqual([
      30,
      undefined,
      29,
    ]);
    meter.act(300_000);
    work(meter, 300, 305);
    expect(meter.takeRest()).toMatchObject({ seconds: 5 });
  });

  it('is none while another page or window is in front', () => {
    const meter = start();
    work(meter, 0, 20, false);
    expect(meter.takeRest()).toBeUndefined();
    work(meter, 20, 25);
    expect(meter.takeRest()).toMatchObject({ seconds: 5 });
  });

  it('is none while the computer sleeps', () => {
    const meter = start();
    work(meter, 0, 5);
    meter.act(8 * 3_600_000);
    meter.tick(8 * 3_600_000, true);
    expect(meter.takeRest()).toMatchObject({ seconds: 5 });
  });

  it('a second that has begun is neither lost nor counted twice', () => {
    const meter = start();
    for (let tick = 1; tick <= 3; tick += 1) meter.tick(tick * 1_500, true);
    expect(meter.takeRest()).toMatchObject({ seconds: 4 });
    expect(meter.takeRest()).toBeUndefined();
    meter.tick(5_000, true);
    expect(meter.takeRest()).toMatchObject({ seconds: 1 });
  });

  it('what did not arrive is sent again under its name, in place of a new one', () => {
    const meter = start();
    work(meter, 0, 30);
    const lost = meter.take();
    if (lost === undefined) throw new Error('nothing to send');
    meter.putBack(lost);
    expect(meter.take()).toBeUndefined();
    meter.act(30_000);
    work(meter, 30, 60);
    expect(meter.take()).toEqual(lost);
    expect(meter.take()).toBeUndefined();
  });
});
