import { complain } from '@lumbung/shared/contract/complaints.ts'
import type { TestApp } from '../test-app.ts'
import { type Customer, formWith } from './customers.ts'

/** A Friday. */
export const friday = '2026-11-20T02:00:00Z'
let keys = 0

/** A complaint sent at an instant, and its path. */
export async function complained(
  app: TestApp,
  { client }: Pick<Customer, 'client'>,
  { at = friday, text = 'Pembayaran saya belum tercatat.', photos = [] as readonly Buffer[] } = {},
) {
  app.clock.set(at)
  const form = formWith('photo', photos, { subject: 'PAYMENT', text })
  const reply = await client.data(complain, { form, key: `console-complaint-${++keys}` })
  return { ...reply, params: { complaintId: reply.complaintId } }
}
