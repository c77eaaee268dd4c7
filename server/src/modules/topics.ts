import { channelCode } from '@lumbung/shared/channel-code.ts'
import { LoanStatus } from '@lumbung/shared/enums/billing.ts'
import { ReferralShareType } from '@lumbung/shared/enums/content.ts'
import { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { linkTypes } from '@lumbung/shared/enums/linked-accounts.ts'
import { ConsentPurpose } from '@lumbung/shared/facts/consents.ts'
import { z } from 'zod'
import { type Payloads, publisherOf, type Schemas } from '../platform/jobs/outbox.ts'

const id = z.string().min(1)
const channel = z.string().transform(channelCode)
const order = z.object({ userId: id, orderId: id })
const conversion = z.object({ userId: id, conversionId: id })
const payment = z.object({ userId: id, paymentId: id })

/**
 * All domain events; a topic starts with the module that publishes it. A module subscribes in its `subscriptions.ts`. A row may
 * be older than the schema that parses it, so a new field needs a default.
 */
export const topics = {
  'accounts.registered': z.object({
    userId: id,
    channel,
    // with an invitation: the code as it was sent, which nobody has checked
    invitedBy: z.string().optional(),
    shareType: z.enum(ReferralShareType).optional(),
  }),
  // an existing account on a device for the first time; eventId: of the sign-in
  'accounts.device-added': z.object({ userId: id, eventId: id }),
  'accounts.mobile-changed': z.object({ userId: id, changeId: id }),
  // of a request for an account whose number is lost. userId: who is told; eventId: the id of the message
  'accounts.number-lost': z.object({ userId: id, eventId: id, step: z.enum(['ASKED', 'CHANGED', 'REFUSED']) }),
  'accounts.link-changed': z.object({
    userId: id,
    changeId: id,
    type: z.enum(linkTypes),
    result: z.enum(['LINKED', 'UNLINKED']),
  }),
  'accounts.consented': z.object({ userId: id, tncType: z.enum(ConsentPurpose), version: z.string() }),
  'engagement.message-queued': z.object({ id }),
  'onboarding.application-submitted': z.object({ userId: id, applicationId: id, submission: z.int().min(1) }),
  'onboarding.bank-account-entered': z.object({ userId: id, accountId: id }),
  // of a request to be identified without a camera; eventId: the id of the message to the customer
  'onboarding.no-camera-ended': z.object({
    userId: id,
    noCameraId: id,
    eventId: id,
    outcome: z.enum(['CONFIRMED', 'REFUSED']),
  }),
  // eventId: the id of the message to the customer
  'credit.decided': z.object({
    userId: id,
    applicationId: id,
    eventId: id,
    // VIDEO: the customer is asked for a video call
    outcome: z.enum(['APPROVE', 'REJECT', 'RETURN', 'REFER', 'VIDEO']),
  }),
  // a person's decision, once the time to undo it is over
  'credit.decision-chosen': z.object({ applicationId: id }),
  'lending.order-placed': order,
  'lending.order-signed': order,
  'lending.order-ended': order.extend({ status: z.enum(OrderStatus) }),
  'lending.disbursement-created': order.extend({ reference: id }),
  'lending.disbursement-returned': order.extend({ reference: id }),
  // some loans wait for their replay
  'billing.calendar-changed': z.object({ year: z.int() }),
  'billing.loan-booked': order.extend({ loanId: id }),
  // without an order if a conversion made the loan
  'billing.loan-moved': order.partial({ orderId: true }).extend({ loanId: id, status: z.enum(LoanStatus) }),
  // a policy has to be requested or canceled at the insurer
  'billing.policy-requested': z.object({ userId: id, loanId: id, reference: id }),
  'billing.conversion-applied': conversion,
  'billing.conversion-completed': conversion,
  'billing.conversion-ended': conversion,
  // invoices or credit notes wait for their numbers
  'billing.invoices-issued': z.object({ userId: id, invoiceIds: z.array(id) }),
  // bill statements of many customers
  'billing.statements-issued': z.object({ statements: z.array(z.object({ userId: id, statementId: id })) }),
  'billing.loan-replaced': conversion.extend({ loanId: id, newLoanId: id }),
  // one that left credit, or of a customer who has reported one
  'billing.payment-applied': payment,
  'billing.payment-reversed': payment,
  'billing.credit-payout-created': z.object({ userId: id, reference: id }),
  'payments.code-requested': payment,
  'payments.code-replaced': payment,
  'payments.notice-received': z.object({ eventRef: id }),
  // something that a partner is told; due now
  'partners.event-due': z.object({ userId: id, eventId: id, channel }),
  'audit.check-asked': z.object({ checkId: id }),
  // the missing ends of day, and the seals of the dates that are over
  'console.days-asked': z.object({}),
  // a list of operators as a file
  'console.export-asked': z.object({ exportId: id }),
  'rights.export-requested': z.object({ userId: id, requestId: id }),
} satisfies Schemas

export type TopicPayloads = Payloads<typeof topics>

/** Publishes an event in the transaction of its change. */
export const publish = publisherOf<TopicPayloads>(topics)
