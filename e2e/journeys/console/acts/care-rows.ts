import { complain, complaints } from '@lumbung/shared/contract/complaints.ts'
import { dataRequests, requestData } from '@lumbung/shared/contract/rights.ts'
import { complaintTemplates, dataRequestTemplates } from '@lumbung/shared/facts/answer-templates.ts'
import { prolongReasons } from '@lumbung/shared/facts/complaints.ts'
import { expect } from '@playwright/test'
import { complaintTexts } from '../../../../web/src/console/complaints/complaint-texts.ts'
import { handlingTexts } from '../../../../web/src/console/handling/handling-texts.ts'
import type { World } from '../../../harness/console.ts'
import { type Person, signedInCustomer } from '../../../steps/customers.ts'
import type { Seat } from '../../../steps/seat.ts'
import { maker } from './people.ts'
import { row } from './row.ts'

interface Complaint extends Person {
  complaintId: string
}

async function complained({ desk }: World): Promise<Complaint> {
  const person = await signedInCustomer(desk)
  const form = new FormData()
  form.set('subject', 'PAYMENT')
  form.set('text', 'Pembayaran saya belum masuk.')
  return { ...person, complaintId: (await person.client.data(complain, { form })).complaintId }
}

/** A complaint whose time is over, recorded as late. */
async function late(world: World): Promise<Complaint> {
  const complaint = await complained(world)
  const { pool } = world.database
  const id = [complaint.complaintId]
  await pool.query(
    `update complaint set created_at = created_at - interval '30 days', due_on = due_on - 30 where id = $1`,
    id,
  )
  await pool.query(
    `insert into complaint_breach (complaint_id, number, subject, due_on, found_at)
     select id, number, subject, due_on, now() from complaint where id = $1 on conflict do nothing`,
    id,
  )
  return complaint
}

async function asked({ desk }: World): Promise<Person & { requestId: string }> {
  const person = await signedInCustomer(desk)
  const body = { kind: 'CORRECTION', text: 'Nama ibu saya salah.' } as const
  return { ...person, requestId: (await person.client.data(requestData, { body })).requestId }
}

/** Takes it, and waits until it can be answered. */
async function take(seat: Seat): Promise<void> {
  const t = seat.words(handlingTexts)
  await seat.press(t.take)
  await expect(seat.page.getByRole('combobox', { name: t.template, exact: true })).toBeVisible()
}

/** Answers by a template in the customer's language, and sends it. */
async function answer(seat: Seat, template: string, values: Readonly<Record<string, string>>): Promise<void> {
  const t = seat.words(handlingTexts)
  await seat.choose(t.template, template)
  await seat.press(t.send)
  await seat.sees(t.valueMissing)
  for (const [name, value] of Object.entries(values)) await seat.type(name, value)
  await seat.press(t.send)
  await seat.send(t.confirmSend)
  await seat.sees(t.sent)
}

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

export const careRows = [
  row({
    title: 'a complaint is taken, prolonged and answered by a template that the customer reads',
    acts: ['complaint.take', 'complaint.prolong', 'complaint.answer'],
    by: 'SUPPORT',
    prepare: complained,
    at: ({ complaintId }: Complaint) => `/complaints/${complaintId}`,
    press: async (seat, { client }) => {
      const own = seat.words(complaintTexts)
      const mine = async () => (await client.data(complaints)).items[0]
      await take(seat)
      await seat.press(own.prolong)
      await seat.dialog.getByRole('radio', { name: prolongReasons.RECORDS[seat.language] }).check()
      await seat.send(own.prolongDo)
      await seat.sees(own.prolongedBy)
      const values = { amount: 'Rp150.000', date: '12 November 2026' }
      await answer(seat, 'PAYMENT_RECORDED', values)
      expect((await mine())?.answer).toBe(filled(complaintTemplates.PAYMENT_RECORDED.id, values))
    },
  }),
  row({
    title: 'a late answer is explained, and the reason stays with it',
    acts: ['complaint.take', 'breach.explain'],
    by: 'SUPPORT',
    prepare: late,
    at: ({ complaintId }) => `/complaints/${complaintId}`,
    press: async (seat, _, reason) => {
      const t = seat.words(handlingTexts)
      await take(seat)
      await seat.type('late-reason', 'singkat')
      await seat.press(t.explainSave)
      await seat.sees(t.reasonShort)
      await expect(seat.page.locator('[name="late-reason"]')).toHaveValue('singkat')
      await seat.type('late-reason', reason)
      await seat.press(t.explainSave)
      await seat.sees(new RegExp(`^${maker}, `), seat.page.getByRole('region', { name: t.breach }))
      await expect(seat.page.locator('[name="late-reason"]')).toHaveCount(0)
      await seat.sees(reason, seat.page.getByRole('region', { name: t.breach }))
    },
  }),
  row({
    title: 'a data request is taken and answered by a template that the customer reads',
    acts: ['rights.take', 'rights.answer'],
    by: 'SUPPORT',
    prepare: asked,
    at: ({ requestId }) => `/rights/${requestId}`,
    press: async (seat, { client }) => {
      await take(seat)
      const values = { field: 'Pekerjaan' }
      await answer(seat, 'CORRECTED', values)
      const { items } = await client.data(dataRequests)
      expect(items[0]?.answer).toBe(filled(dataRequestTemplates.CORRECTED.id, values))
    },
  }),
]
