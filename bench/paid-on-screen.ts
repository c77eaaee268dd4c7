import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { createPaymentCode, payment } from '@lumbung/shared/contract/payments.ts'
import type { Page } from '@playwright/test'
import { openClient } from '../e2e/steps/client.ts'
import { openDesk } from '../e2e/steps/desk.ts'
import { seededDevice } from '../server/src/testing/load/seed-customers.ts'
import { seedRunningLoans } from '../server/src/testing/load/seed-running.ts'
import type { TestClient } from '../server/src/testing/test-app.ts'
import { type Row, rowOf } from './report.ts'
import { onScreen } from './screen.ts'

const port = 3916
const rounds = 31
const paid = 'Pembayaran diterima'

/** Browser code: the time of the first frame that shows the receipt. */
const receiptShown = `new Promise((resolve) => {
  const look = () => {
    const heading = document.querySelector('h1')
    if (heading && heading.textContent === '${paid}') resolve(Date.now())
    else requestAnimationFrame(look)
  }
  look()
})`

/** The times at which notices reached our webhook, newest last. */
function watchNotices(): { times: number[]; stop(): void } {
  const times: number[] = []
  const started = channel('http.server.request.start')
  const listener = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    if (request.url?.startsWith('/webhooks/')) times.push(Date.now())
  }
  started.subscribe(listener)
  return { times, stop: () => started.unsubscribe(listener) }
}

/** Creates a code for the last instalment of a loan and waits until the gateway has issued it. */
async function codeOf(client: TestClient, loanId: string): Promise<{ paymentId: string; code: string }> {
  const target = { kind: 'INSTALLMENT', loanId, number: 6 } as const
  const { paymentId } = await client.data(createPaymentCode, { body: { method: 'BCA', target } })
  for (;;) {
    const made = await client.data(payment, { params: { paymentId } })
    if ('code' in made) return { paymentId, code: made.code }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Pays a small amount while the customer looks at the code. Returns the milliseconds from the notice to the receipt. */
async function timeOnce(
  { page, client, loanId, url }: { page: Page; client: TestClient; loanId: string; url: string },
  notices: readonly number[],
): Promise<number> {
  const { paymentId, code } = await codeOf(client, loanId)
  await page.goto(`${url}/H5/bill/how-to-pay?paymentId=${paymentId}`)
  await page.getByText('Nomor virtual account').first().waitFor()
  // The event stream opens after hydration.
  await page.waitForTimeout(500)
  const shown = page.evaluate<number>(receiptShown)
  const before = notices.length
  await openDesk(url).pay(code, 10_000)
  const at = await shown
  const noticed = notices[before]
  if (noticed === undefined) throw new Error('the receipt was shown before the notice came')
  return at - noticed
}

/** Times how long a customer waits for the receipt once the bank has told us of the payment, on an otherwise idle machine. */
export async function measurePaidOnScreen(): Promise<Row[]> {
  const notices = watchNotices()
  const times = await onScreen(port, async ({ app, url, customer, page }) => {
    await seedRunningLoans(app.db.pool, 1, app.clock.today(), [customer.userId])
    const client = Object.assign(openClient(url), { cookie: `lumbung=${customer.token}`, device: seededDevice })
    const [{ id: loanId }] = (await app.db.pool.query('select id from loan')).rows
    const measured: number[] = []
    for (let round = 0; round < rounds; round++)
      measured.push(await timeOnce({ page, client, loanId, url }, notices.times))
    return measured
  }).finally(notices.stop)
  return [
    rowOf({
      name: `a payment from its notice to the receipt on the screen, ${rounds} payments, ms`,
      figure: '',
      values: times,
      target: { most: 300 },
    }),
  ]
}
