import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { home } from '@lumbung/shared/contract/home.ts'
import { defaultFlow } from '@lumbung/shared/facts/apply-flow.ts'
import { complaintDays } from '@lumbung/shared/facts/complaints.ts'
import { addWorkdays } from '@lumbung/shared/lending/dates/holidays.ts'
import { openConversion } from '@lumbung/shared/lending/servicing/conversion.ts'
import type { CustomerCaller } from '../../platform/access/caller.ts'
import { sealWith } from '../../platform/keys/sealing.ts'
import { displayNamePurpose, maySeeNames } from '../accounts/api.ts'
import { currentBills, loadHolidays, owedFrom, tkb90 } from '../billing/api.ts'
import type { App } from '../context.ts'
import { applicationSummaryFrom, promisedBy } from '../onboarding/api.ts'
import { accountStatus } from './account-status.ts'
import { type HomeRow, homeFacts } from './home-store.ts'

type Home = ReplyOf<typeof home>

interface LimitFigures {
  total: number | null
  reserved: number | null
  outstanding: number | null
}

/** Available is total − used, never below 0. Returns undefined without a limit. */
export function shownLimit({ total, reserved, outstanding }: LimitFigures) {
  if (total === null) return undefined
  const used = (outstanding ?? 0) + (reserved ?? 0)
  return { total, used, reserved: reserved ?? 0, available: Math.max(0, total - used) }
}

/** Home without a session: the portfolio figure that the law requires on the first page. */
export async function signedOutHome(app: App): Promise<Home> {
  const figure = await tkb90(app.db)
  return { signedIn: false, status: 'NORMAL', ...(figure === undefined ? {} : { tkb90Ppm: figure }) }
}

const firstName = (fullName: string | undefined) => fullName?.split(' ')[0]

const displayNameOf = (app: App, userId: string, { display_name: name, wrapped }: HomeRow) =>
  name ? sealWith(app.keys, userId, wrapped).open<string>(displayNamePurpose, name) : undefined

/** Home of a customer: what the screen shows without scrolling. A device that has not shown the face learns no name. */
export async function readHome(app: App, caller: CustomerCaller): Promise<Home> {
  const { userId } = caller
  const row = await homeFacts(app, userId)
  const applicant = await applicationSummaryFrom(app, app.db, userId, row)
  const { bills, conversions } = await currentBills(app, owedFrom(row))
  const rescheduling = openConversion(conversions, bills[0]?.lines ?? [])
  const limit = shownLimit(row)
  const coolingOff = applicant.review === 'REJECTED'
  const status = accountStatus({
    review: applicant.review,
    coolingOff,
    unqualified: row.unqualified,
    nikRejected: applicant.nikConflict === 'NKP_REJECTED',
    limit: limit && { available: limit.available, status: row.limit_status ?? 'ACTIVE' },
    smallestLoan: row.smallest_loan ?? 0,
    overdue: bills.some((bill) => bill.status === 'OVERDUE'),
    openOrder: row.order_id !== null,
  })
  const { review, stage, submittedAt, stepsDone, steps, nextStep } = applicant
  const name = displayNameOf(app, userId, row) ?? firstName(applicant.fullName)
  return {
    signedIn: true,
    status,
    ...(!row.registration_consent && { termsNeeded: true as const }),
    ...(name && (await maySeeNames(app, caller)) && { name }),
    ...(coolingOff && applicant.rejectedUntil && { retryDate: applicant.rejectedUntil }),
    ...(status === 'FROZEN' && { answerBy: addWorkdays(app.clock.today(), complaintDays, await loadHolidays(app.db)) }),
    ...(limit && { limit }),
    application: {
      review,
      stepsDone,
      steps,
      flow: row.flow ?? defaultFlow,
      ...(stage && { stage }),
      ...(review === 'CREDITING' && submittedAt && { promisedBy: promisedBy(submittedAt) }),
      ...(nextStep && { nextStep }),
    },
    ...(bills[0] && { nextBill: bills[0] }),
    ...(rescheduling && { rescheduling }),
    ...(row.order_id &&
      row.order_status && {
        openOrder: { orderId: row.order_id, status: row.order_status, amount: row.order_amount ?? 0 },
      }),
  }
}
