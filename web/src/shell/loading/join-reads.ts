interface Read<T> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

/** Several reads as one: the data of all or nothing, the first error, and one retry. */
export function joinReads<R extends Readonly<Record<string, Read<unknown>>>>(
  reads: R,
): Read<{ [K in keyof R]: Exclude<R[K]['data'], undefined> }> {
  const all = Object.values(reads)
  const data = Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, read.data]))
  return {
    data: all.some((read) => read.data === undefined) ? undefined : (data as never),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const read of all) read.refetch()
    },
  }
}
