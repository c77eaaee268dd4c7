import { pause } from './send.ts'

async function memoryOf(metricsPort: number): Promise<number | undefined> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => undefined)
  const bytes = (await response?.text())?.match(/^process_resident_memory_bytes (\S+)/m)?.[1]
  return bytes === undefined ? undefined : Number(bytes) / 2 ** 20
}

/** By how many MB the server's resident memory grows at most until `stopped`. */
export async function watchServer(metricsPort: number, stopped: () => boolean): Promise<number> {
  const start = await memoryOf(metricsPort)
  if (start === undefined) throw new Error('the server has no metrics')
  let most = start
  while (!stopped()) {
    most = Math.max(most, (await memoryOf(metricsPort)) ?? most)
    await pause(500)
  }
  return most - start
}
