import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import * as z from 'zod/mini'
import type { App } from '../../context.ts'
import { houseSealOf, totalsOf, trialBalance } from '../../ledger/api.ts'
import { approvable } from '../../operators/api.ts'
import { findClose, takeCloseTurn } from './close-store.ts'
import { signClose } from './sign-close.ts'

const payload = z.strictObject({ date: z.iso.date() })

/** The close of a month's last day. It rests on the sums of the books and on the seal; the checklist is computed again. */
export const monthClose = approvable<App, z.output<typeof payload>>({
  act: 'close.month',
  payload,
  subjectOf: ({ date }) => `date:${date}`,
  async lock(_app, tx) {
    await takeCloseTurn(tx)
  },
  async read(_app, db, { date: text }) {
    const date = businessDate(text)
    const { debit } = totalsOf(await trialBalance(db, date))
    const seal = await houseSealOf(db, date)
    return {
      label: text,
      facts: {
        debit: { kind: 'MONEY', value: debit },
        seal: { kind: 'TEXT', value: seal?.digest.slice(0, 12) ?? '–' },
        closeState: { kind: 'CODE', value: (await findClose(db, date)) ? 'SIGNED' : 'OPEN' },
      },
    }
  },
  changes: (_payload, { debit, closeState }) => [
    { field: 'closeState', ...(closeState && { from: closeState }), to: { kind: 'CODE', value: 'SIGNED' } },
    { field: 'debit', ...(debit && { from: debit, to: debit }) },
  ],
  async carryOut(app, tx, { date }, { maker, checker, reason }) {
    await signClose(app, tx, { date, reason, signedBy: maker, approvedBy: checker })
  },
})
