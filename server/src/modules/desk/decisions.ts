import { resubmitItems } from '@lumbung/shared/contract/onboarding/application.ts'
import {
  declineReasons,
  RejectionReason,
  SupplementaryDocumentType,
} from '@lumbung/shared/enums/onboarding/application.ts'
import { supplementReasons } from '@lumbung/shared/enums/onboarding/supplement.ts'
import * as z from 'zod/mini'
import { byOperator } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { loadPerson } from '../accounts/api.ts'
import type { App } from '../context.ts'
import { decideByHand, openCases, type ReturnRequest } from '../credit/api.ts'
import { approveOrder, rejectOrder, waitingOrders } from '../lending/api.ts'
import { customerName, type SentDocument, sentDocuments } from '../onboarding/api.ts'

/** An application or order that is decided at the desk, until there is an operators' console. */
export interface WaitingCase {
  id: string
  kind: 'APPLICATION' | 'ORDER'
  /** The customer's name on the ID card; empty before there is one. */
  name: string
  mobile: string
  /** Why it was not decided automatically. */
  reason: string
  amount: number | null
  since: Date
  /** Sent in addition to the form. */
  documents: SentDocument[]
}

interface UnnamedCase extends Omit<WaitingCase, 'name' | 'mobile' | 'documents'> {
  userId: string
}

/** The hundred cases that have waited longest, oldest first. */
async function unnamedCases(db: Db): Promise<UnnamedCase[]> {
  const [cases, orders] = await Promise.all([openCases(db), waitingOrders(db)])
  const waiting: UnnamedCase[] = [
    ...cases.map(({ userId, applicationId: id, reasons, limit, submittedAt: since }) => {
      return { userId, id, kind: 'APPLICATION' as const, reason: reasons.join(', '), amount: limit ?? null, since }
    }),
    ...orders.map(({ userId, orderId: id, amount, since }) => {
      return { userId, id, kind: 'ORDER' as const, reason: 'LENDER_APPROVAL', amount, since }
    }),
  ]
  return waiting.toSorted((a, b) => a.since.getTime() - b.since.getTime()).slice(0, 100)
}

export const Choice = z.strictObject({
  outcome: z.enum(['APPROVE', 'REJECT', 'RETURN']),
  item: z.optional(z.enum(resubmitItems)),
  reason: z.optional(z.enum(RejectionReason)),
  /** Documents to ask for, with or without an item. */
  documents: z.optional(z.array(z.enum(SupplementaryDocumentType)).check(z.minLength(1), z.maxLength(13))),
  /** Why the documents are asked for. */
  why: z.optional(z.enum(supplementReasons)),
  /** The reason for a rejection, shown to the customer. */
  decline: z.optional(z.enum(declineReasons)),
})

/** The hundred cases that have waited longest for a decision, oldest first. */
export async function waitingCases(app: App): Promise<WaitingCase[]> {
  const waiting = await unnamedCases(app.db)
  return Promise.all(
    waiting.map(async ({ userId, ...shown }) => {
      const { mobile } = await loadPerson(app, app.db, userId)
      return {
        ...shown,
        mobile,
        name: (await customerName(app, app.db, userId)) ?? '',
        documents: await sentDocuments(app.db, userId),
      }
    }),
  )
}

const unconfirmed = { item: 'email', reason: 'EMAIL_NOT_CONFIRMED' } as const

/** The item and the documents of a return, each once. */
function returnedBy({ item, reason, documents = [], why }: z.output<typeof Choice>): ReturnRequest[] {
  const items = item ? [item === 'email' ? unconfirmed : { item, reason: reason ?? 'UNIDENTIFIED_KTP_PHOTO' }] : []
  const asked = [...new Set(documents)].map((document) => ({ document, reason: why ?? 'INCOME' }))
  return [...items, ...asked.map((one) => ({ item: 'supplement' as const, ...one }))]
}

const actor = byOperator('sandbox')

/** Decides one case. Refuses with NOT_FOUND if it is no longer waiting. */
export async function choose(app: App, id: string, choice: z.output<typeof Choice>): Promise<void> {
  const { outcome, decline } = choice
  const found = (await unnamedCases(app.db)).find((one) => one.id === id)
  if (!found) throw new Refusal('NOT_FOUND')
  const { userId } = found
  if (found.kind === 'ORDER') {
    const done =
      outcome === 'APPROVE'
        ? await approveOrder(app, userId, id, actor)
        : await rejectOrder(app, userId, id, { actor, reason: decline ?? 'refused at the desk' })
    if (!done) throw new Refusal('NOT_FOUND')
    return
  }
  const items = returnedBy(choice)
  await app.db.transaction((tx) =>
    decideByHand(app, tx, {
      userId,
      outcome,
      actor,
      ...(items.length > 0 && { items }),
      ...(decline && { reason: decline }),
    }),
  )
}
