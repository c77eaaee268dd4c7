import { addressKey, isFreeAddress } from '../../platform/http/limits/free-address.ts'
import { type Allowance, spendUses } from '../../platform/limits/spend-uses.ts'
import type { App } from '../context.ts'

const minute = 60
const day = 86_400
const megabyte = 1_000_000

/**
 * What is taken (#30 ⚙): batches of one network in a minute, and bytes of one network and of all together on a day. Events and
 * reports are counted apart, so that on one day the two tables grow by at most 200 MB.
 */
export const telemetryLimits = {
  networkBatches: 60,
  networkBytes: 5 * megabyte,
  bytes: { collect: 150 * megabyte, report: 50 * megabyte },
} as const

/** What a row costs beside its texts: its fixed columns and its entries in two indexes ⚙. */
const rowBytes = 250

const bytesOf = (rows: readonly unknown[]) =>
  rows.reduce<number>((sum, row) => sum + rowBytes + Buffer.byteLength(JSON.stringify(row)), 0)

/**
 * Counts a batch of events or reports, and its rows by their bytes, before it is stored. Throws TOO_MANY_REQUESTS
 * { retryAfterSeconds } if its network sends too many, or if the table has grown enough for today; then nothing is counted.
 */
export async function countBatch(
  app: App,
  kind: 'collect' | 'report',
  { address, rows }: { address: string; rows: readonly unknown[] },
): Promise<void> {
  const amount = bytesOf(rows)
  const everywhere = { bucket: { shared: `${kind}-bytes` }, seconds: day, most: telemetryLimits.bytes[kind], amount }
  const network = addressKey(app, address)
  const ofNetwork: Allowance[] = [
    { bucket: `${kind}-address:${network}`, seconds: minute, most: telemetryLimits.networkBatches },
    { bucket: `${kind}-address-bytes:${network}`, seconds: day, most: telemetryLimits.networkBytes, amount },
  ]
  await spendUses(app.db, isFreeAddress(app, address) ? [everywhere] : [...ofNetwork, everywhere], app.clock.now())
}
