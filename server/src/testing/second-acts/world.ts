import assert from 'node:assert/strict'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { insertClose } from '../../modules/console/close/close-store.ts'
import { closeHash } from '../../modules/console/close/sign-close.ts'
import { sealHouseDays } from '../../modules/ledger/api.ts'
import { actorText } from '../../platform/access/actor.ts'
import { openCreditDays } from '../loans/credit.ts'
import { bill } from '../loans/loan-days.ts'
import { checked } from '../people/accountants.ts'
import { newOperator } from '../people/operators.ts'
import { reason, somebody, type World } from './subject.ts'

/** Tuesday 30 March 2027: four loans of November are late, somebody has paid too much, and February can be closed. */
export async function openWorld(): Promise<World> {
  const days = await openCreditDays()
  const { app, atDay, borrower } = days
  const late: ReturnType<World['lateLoan']>[] = []
  for (let n = 0; n < 4; n++) late.push(await borrower('2026-11-24'))
  await atDay('2027-03-29')
  const rich = await borrower('2027-03-29')
  const { code, amount } = await rich.debtor.code(bill('2027-04'))
  await rich.debtor.pay(code, amount + 400_000)
  // What is paid today cannot be paid out before tomorrow.
  await atDay('2027-03-30')
  await sealHouseDays(app.app)
  const people = { senior: await newOperator(app, ['SENIOR']), finance: await newOperator(app, ['FINANCE']) }
  assert.equal((await checked(app, people.finance)).found, 0)
  const close = {
    ...{ date: businessDate('2027-02-27'), content: '[]', former: Buffer.alloc(32), reason },
    ...{ signed_by: actorText(somebody), approved_by: null, signed_at: app.clock.now() },
  }
  await app.app.db.transaction((tx) => insertClose(tx, { ...close, hash: closeHash(close) }))
  return { ...days, people, rich, lateLoan: () => late.pop() ?? assert.fail('no late loan is left') }
}
