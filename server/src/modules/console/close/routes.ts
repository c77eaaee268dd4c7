import * as contract from '@lumbung/shared/contract/operators/books/closes.ts'
import { addDays } from '@lumbung/shared/lending/dates/calendar.ts'
import { actorOf } from '../../../platform/access/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { countBehind, customersBehind, invoiceNumbers, withoutNumber } from '../../billing/api.ts'
import { type App, route } from '../../context.ts'
import { propose } from '../../operators/api.ts'
import { publish } from '../../topics.ts'
import { differencesNow } from './cash-item.ts'
import { noteOn } from './notes.ts'
import { listCloses, readClose } from './read-closes.ts'
import { holdClose, isMonthEnd, readyItems, signClose } from './sign-close.ts'

async function daysNow({ db, clock }: App) {
  const yesterday = addDays(clock.today(), -1)
  return {
    waiting: await countBehind(db, yesterday),
    items: await customersBehind(db, yesterday),
    invoices: await invoiceNumbers(db),
    withoutNumber: await withoutNumber(db, clock.today()),
  }
}

export const closeRoutes = [
  route(contract.closes, async ({ app }) => ({ items: await listCloses(app) })),
  route(contract.readClose, ({ app, params }) => readClose(app, params.date)),
  route(contract.signClose, async ({ app, tx, caller, params, body }) => ({
    hash: await signClose(app, tx, { date: params.date, reason: body.reason, signedBy: actorOf(caller) }),
  })),
  route(contract.proposeMonthClose, async ({ app, tx, caller, params, body: { reason }, about }) => {
    const date = await holdClose(app, tx, params.date)
    if (!isMonthEnd(date)) throw new Refusal('NOT_FOUND')
    await readyItems(tx, date)
    const approvalId = await propose(app, tx, { act: 'close.month', payload: { date }, caller, reason })
    about(`approval:${approvalId}`)
    return { approvalId }
  }),
  route(contract.noteInBooks, async ({ app, tx, caller, body, about }) => {
    await noteOn(app, tx, { subject: body.subject, note: body.reason, caller })
    about(body.subject)
    return {}
  }),
  route(contract.bookDifferences, async ({ app }) => ({ items: await differencesNow(app.db) })),
  route(contract.bookDays, ({ app }) => daysNow(app)),
  route(contract.runDays, async ({ app, tx }) => {
    await publish(tx, { topic: 'console.days-asked', payload: {} }, app.clock.now())
    return {}
  }),
]
