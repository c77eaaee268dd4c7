import { call, callContext } from '../../api/call.ts'
import { isRefusal } from '../../api/refusal.ts'
import { type Endpoint, requestFor } from '../../api/request.ts'
import { sendLast } from '../../api/sending/send-last.ts'
import { readForTab, removeForTab, saveForTab } from '../../state/session-values.ts'
import type { Batch, Transport } from './report-queue.ts'

const keptFor = 24 * 3_600_000

/**
 * Sends batches to a call that takes beacons. A page that is left sends text, because Chrome up to 80 refuses beacons of another
 * type; what it cannot send waits in the tab. `bodyOf` is the body of a batch.
 */
export function transportTo<T>(
  endpoint: Endpoint & Parameters<typeof call>[0],
  key: string,
  bodyOf: (batch: Batch<T>) => Record<string, unknown>,
): Transport<T> & { kept: () => Batch<T>[] } {
  return {
    send: async (batch) => {
      if (!navigator.onLine) return 'lost'
      try {
        await call(endpoint, { body: bodyOf(batch) } as never)
        return 'taken'
      } catch (error) {
        return isRefusal(error) && error.status < 500 ? 'refused' : 'lost'
      }
    },
    sendLast: (batch) => {
      if (!navigator.onLine) return false
      return sendLast(requestFor(endpoint, { body: bodyOf(batch) }, callContext()))
    },
    keep: (batches) => (batches.length > 0 ? saveForTab(key, JSON.stringify(batches)) : removeForTab(key)),
    kept: () => JSON.parse(readForTab(key, keptFor) ?? '[]') as Batch<T>[],
  }
}
