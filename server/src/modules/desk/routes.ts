import * as contract from '@lumbung/shared/contract/sandbox.ts'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { actorOf } from '../../platform/access/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { XenditSandbox } from '../../providers/xendit/sandbox/server.ts'
import { findPersonOf } from '../accounts/api.ts'
import { type App, route } from '../context.ts'
import { waitingApplications } from '../credit/api.ts'
import { giveVoucher, revokeVoucher } from '../lending/api.ts'
import { amountOfCode, openNumbers } from '../payments/api.ts'
import { advanceClock } from './clock.ts'
import { sitDown } from './console-seat.ts'
import { deskOperator } from './guard-desk.ts'
import { readInbox } from './inbox.ts'
import { missedEvents } from './missed-events.ts'
import { makePartnerToken } from './partner-token.ts'
import { changePartnerState, listPartners } from './partners.ts'

async function personOf(app: App, tx: Tx, mobile: string): Promise<string> {
  const userId = await findPersonOf(app, tx, mobile)
  if (userId === undefined) throw new Refusal('NOT_FOUND')
  return userId
}

/** The desk's own calls: what happens outside Lumbung, played by the person who tries the sandbox. */
export const deskRoutes = (gateway: XenditSandbox) => {
  const paid = async ({ app, body }: EarlyCall<App, typeof contract.payCode>) => {
    const amount = body.amount ?? (await amountOfCode(app.db, body.paymentCode))
    const result = await gateway.payCode({ code: body.paymentCode, amount, at: app.clock.now() })
    if (result.status === 'REFUSED') throw new Refusal('INVALID_INPUT', { reason: result.reason })
    return result.status
  }
  const moved = ({ app, body }: EarlyCall<App, typeof contract.moveClock>) => advanceClock(app, body.advanceDays)
  return [
    route(contract.inbox, async ({ app, query }) => ({ messages: await readInbox(app.db, app.keys, query.to) })),
    route(contract.clock, async ({ app }) => ({ businessDate: app.clock.today() })),
    route(contract.moveClock, async ({ app }) => ({ businessDate: app.clock.today() }), { prepare: moved }),
    route(contract.payCode, async ({ prepared: status }) => ({ status }), { prepare: paid }),
    route(contract.openCodes, async ({ app }) => ({ items: await openNumbers(app.db, app.clock.now()) })),
    route(contract.partnerToken, makePartnerToken),
    route(contract.partners, async ({ app }) => ({ items: await listPartners(app.db) })),
    route(contract.changePartner, async () => ({}), { prepare: changePartnerState }),
    route(contract.enterConsole, async ({ app, tx, body, address, setSession }) => {
      setSession(await sitDown(app, tx, { ...body, address }))
      return {}
    }),
    route(contract.waitingApplications, async ({ app }) => ({ items: await waitingApplications(app) })),
    route(contract.giveVoucher, async ({ app, tx, body: { mobile, code } }) => {
      await giveVoucher(app, tx, { userId: await personOf(app, tx, mobile), code, actor: actorOf(deskOperator) })
      return {}
    }),
    route(contract.revokeVoucher, async ({ app, tx, body: { mobile, code } }) => {
      await revokeVoucher(app, tx, { userId: await personOf(app, tx, mobile), code, actor: actorOf(deskOperator) })
      return {}
    }),
    route(contract.missedEvents, async ({ app }) => ({ items: await missedEvents(app.db) })),
    route(contract.settlementFile, async ({ query }) =>
      Buffer.from(await gateway.settlementFile(businessDate(query.from), businessDate(query.to))),
    ),
  ]
}
