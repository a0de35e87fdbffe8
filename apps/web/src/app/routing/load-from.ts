type Loads = Readonly<Record<string, () => Promise<object>>>;

/** For pages whose imports stand in a file of their own. @param fetchLoads brings that file; @returns key → its import */
export const loadFrom =
  <All extends Loads>(fetchLoads: () => Promise<All>) =>
  <Key extends keyof All & string>(key: Key) =>
  async (): Promise<Awaited<ReturnType<All[Key]>>> => {
    const loads = await fetchLoads();
    return loads[key]!() as Promise<Awaited<ReturnType<All[Key]>>>;
  };
