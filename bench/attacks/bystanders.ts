import { drawCard } from '../../server/src/platform/files/photos/photo-samples.ts'
import { type SeededCustomer, seededDevice } from '../../server/src/testing/load/seed-customers.ts'
import { pause } from './send.ts'

/** How long each call took, and how many were not answered with success. */
interface Timed {
  times: number[]
  failed: number
}

const headersOf = ({ token }: SeededCustomer) => ({
  cookie: `lumbung=${token}`,
  'x-adv-uuid': seededDevice,
  'x-user-agent': 'WEB',
})

/** Makes calls one after the other until `stopped`, with a pause after each. */
async function timed(requests: readonly (() => Promise<Response>)[], restMs: number, stopped: () => boolean) {
  const result: Timed = { times: [], failed: 0 }
  while (!stopped())
    for (const request of requests) {
      const started = performance.now()
      const isOk = await request()
        .then(async (response) => {
          const body = await response.text()
          if (!response.ok) console.error(`${response.status} ${body.slice(0, 200)}`)
          return response.ok
        })
        .catch(() => false)
      result.times.push(performance.now() - started)
      if (!isOk) result.failed += 1
      await pause(restMs)
    }
  return result
}

const quoted = '{"productId":"pinjaman-tunai","amount":1000000,"tenor":6}'

/** A borrower's home, bills and quotes. */
export function borrow(base: string, customer: SeededCustomer, stopped: () => boolean): Promise<Timed> {
  const headers = headersOf(customer)
  const json = { ...headers, 'content-type': 'application/json' }
  const requests = [
    () => fetch(`${base}/api/home/v1`, { headers }),
    () => fetch(`${base}/api/bill/current`, { headers }),
    () => fetch(`${base}/api/loan/quote`, { method: 'POST', headers: json, body: quoted }),
  ]
  return timed(requests, 50, stopped)
}

/** Photos of an application, as many as a customer may send in an hour. */
export async function sendPhotos(base: string, customer: SeededCustomer, stopped: () => boolean): Promise<Timed> {
  const photo = new Blob([new Uint8Array(await drawCard().jpeg().toBuffer())])
  const send = () => {
    const body = new FormData()
    body.set('image', photo, 'ktp.jpg')
    return fetch(`${base}/api/user/image/KTP/v3`, { method: 'POST', headers: headersOf(customer), body })
  }
  let sent = 0
  return timed([send], 4000, () => stopped() || ++sent > 15)
}

/** The number, median and slowest of timed calls. */
export function waited({ times, failed }: Timed) {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    count: sorted.length,
    failed,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY,
    slowestMs: sorted.at(-1) ?? Number.POSITIVE_INFINITY,
  }
}
