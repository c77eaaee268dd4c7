import type { Customer, CustomerPanel } from '@lumbung/shared/contract/operators/customers.ts'
import { ticketOf } from '@lumbung/shared/facts/complaints.ts'
import { maskName } from '@lumbung/shared/rules/name.ts'
import { holdOn } from '../../../platform/personal-data/legal-hold.ts'
import { devicesOfCustomer, securityRequestsOf } from '../../accounts/api.ts'
import { pageOfPayments } from '../../billing/api.ts'
import { complaintsOf } from '../../complaints/api.ts'
import type { App } from '../../context.ts'
import { findCase } from '../../credit/api.ts'
import { messagesTo, notificationsOf } from '../../engagement/api.ts'
import {
  accountsOf,
  applicationsOf,
  currentPhotos,
  hidePerson,
  maskedRecord,
  shownAccount,
  verifiedEmail,
} from '../../onboarding/api.ts'
import { actorNameOf, readAudit } from '../../operators/api.ts'
import { requestsOf } from '../../rights/api.ts'
import { listedVouchers } from './vouchers.ts'

/** The most rows of a panel ⚙. */
const mostRows = 20

/** Whose page it is. */
export interface Subject {
  userId: string
  state: Customer['state']
  /** E.164; empty once it was erased. */
  number: string
  numberSince: Date | undefined
  loans: Customer['loans']
  /** The profile names the emergency contacts. */
  withContacts: boolean
  /** Neither names nor dates of birth, addresses or employers are shown. */
  hidesPerson: boolean
}

type Panel<P extends CustomerPanel> = (app: App, subject: Subject) => Promise<Pick<Customer, P>>

/** A time in a reply, if there is one. */
const at = <K extends string>(name: K, time: Date | null | undefined) =>
  (time ? { [name]: time.toISOString() } : {}) as { [name in K]?: string }

const applications: Panel<'applications'> = async ({ db }, { userId }) => ({
  applications: await Promise.all(
    (await applicationsOf(db, userId)).map(async ({ id, number, review, stage, channel, ...times }) => ({
      applicationId: id,
      ...(number && { number }),
      review,
      ...(stage && { stage }),
      channel,
      startedAt: times.created_at.toISOString(),
      ...at('submittedAt', times.submitted_at),
      ...at('decidedAt', times.decided_at),
      isOpenCase: (await findCase(db, id)) !== undefined,
    })),
  ),
})

const payments: Panel<'payments'> = async ({ db }, { userId, loans }) => {
  const numbers = new Map(loans.map(({ loanId, number }) => [loanId, number]))
  const rows = await pageOfPayments(db, userId, undefined, mostRows)
  return {
    payments: rows.map(({ paymentId, amount, method, paidAt, loanIds, parts }) => {
      const paid = loanIds.flatMap((loanId) => numbers.get(loanId) ?? [])
      return { paymentId, amount, method, paidAt, loans: paid, credit: parts.credit }
    }),
  }
}

const devices: Panel<'devices'> = async (app, { userId }) => ({
  devices: (await devicesOfCustomer(app, app.db, userId)).map(({ id, browser, system, lastUsedAt, signedInBy }) => {
    return { deviceId: id, browser, system, lastUsedAt, signedInBy }
  }),
})

const securityChecks: Panel<'securityChecks'> = async ({ db }, { userId }) => ({
  securityChecks: (await securityRequestsOf(db, userId)).map(({ id, status, failures, createdAt, rejectedUntil }) => {
    const opened = { requestId: id, status, failures, openedAt: createdAt.toISOString() }
    return { ...opened, ...at('rejectedUntil', rejectedUntil) }
  }),
})

const complaints: Panel<'complaints'> = async ({ db }, { userId }) => ({
  complaints: (await complaintsOf(db, userId)).slice(0, mostRows).map((row) => ({
    complaintId: row.id,
    ticketNo: ticketOf(row.number),
    subject: row.subject,
    status: row.status,
    at: row.created_at.toISOString(),
    answerBy: row.due_on,
    ...at('answeredAt', row.answered_at),
  })),
})

const dataRequests: Panel<'dataRequests'> = async ({ db }, { userId }) => ({
  dataRequests: (await requestsOf(db, userId)).slice(0, mostRows).map((row) => ({
    requestId: row.id,
    kind: row.kind,
    status: row.status,
    at: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    ...at('answeredAt', row.answered_at),
  })),
})

const vouchers: Panel<'vouchers'> = async ({ db }, { userId }) => ({ vouchers: await listedVouchers(db, userId) })

/** A deleted account's number may be somebody else's by now, and so may its messages. */
async function sentTo(app: App, { userId, state, number, numberSince }: Subject) {
  if (state !== 'OPEN' || !numberSince) return []
  const email = await verifiedEmail(app, app.db, userId)
  return [
    ...(await messagesTo(app, app.db, number, numberSince)),
    ...(email ? await messagesTo(app, app.db, email.email, email.at) : []),
  ]
}

const messages: Panel<'messages'> = async (app, subject) => {
  const { userId } = subject
  const sent = await sentTo(app, subject)
  const told = await notificationsOf(app.db, userId, undefined, mostRows)
  const rows = [
    ...sent.map(({ kind, at: when, sentAt, isWaiting }) => {
      const result = isWaiting ? ('WAITING' as const) : ('GIVEN_UP' as const)
      return { via: 'MESSAGE' as const, kind, at: when.toISOString(), state: sentAt ? ('SENT' as const) : result }
    }),
    ...told.map(({ event, at: when, read_at }) => {
      return {
        via: 'APP' as const,
        kind: event,
        at: when.toISOString(),
        state: read_at ? ('READ' as const) : ('UNREAD' as const),
      }
    }),
  ]
  return { messages: rows.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, mostRows) }
}

/** The panels of a customer's page, by name. */
export const panels: { readonly [P in CustomerPanel]: Panel<P> } = {
  profile: async (app, { userId, state, withContacts, hidesPerson }) => {
    if (state === 'ERASED') return {}
    const record = await maskedRecord(app, app.db, userId)
    const fields = Object.entries(hidesPerson ? hidePerson(record) : record)
    return { profile: Object.fromEntries(fields.filter(([name]) => withContacts || !name.startsWith('contact'))) }
  },
  applications,
  payments,
  bankAccounts: async (app, { userId, state, hidesPerson }) => {
    const accounts = state === 'ERASED' ? [] : await accountsOf(app, app.db, userId)
    const bankAccounts = accounts.map((account) => shownAccount(account, app.clock.now()))
    const hideHolder = (one: (typeof bankAccounts)[number]) =>
      one.holderName === undefined ? one : { ...one, holderName: maskName(one.holderName) }
    return { bankAccounts: hidesPerson ? bankAccounts.map(hideHolder) : bankAccounts }
  },
  photos: async ({ db }, { userId, state }) => ({
    photos: state === 'ERASED' ? [] : (await currentPhotos(db, userId)).map(({ id, kind }) => ({ photoId: id, kind })),
  }),
  devices,
  securityChecks,
  complaints,
  dataRequests,
  vouchers,
  messages,
  hold: async ({ db }, { userId }) => {
    const found = await holdOn(db, userId)
    if (!found) return {}
    const { reason, placed_at: when, placed_by: by } = found
    return { hold: { reason, by: await actorNameOf(db, by), at: when.toISOString() } }
  },
  seenBy: async ({ db }, { userId }) => {
    const rows = await readAudit(db, { subject: `customer:${userId}` })
    return { seenBy: rows.slice(0, mostRows).map(({ by, act, outcome, at: when }) => ({ by, act, outcome, at: when })) }
  },
}
