import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { proveSecurity } from '@lumbung/shared/contract/accounts/security.ts'
import { limit } from '@lumbung/shared/contract/home.ts'
import { vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { lowerLimit } from '@lumbung/shared/contract/operators/credit.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { expect } from '@playwright/test'
import { newId } from '../../../../server/src/platform/ids.ts'
import { actTexts } from '../../../../web/src/console/customers/acts/act-texts.ts'
import { customerTexts } from '../../../../web/src/console/customers/panels/customer-texts.ts'
import { privacyTexts } from '../../../../web/src/console/customers/panels/privacy-texts.ts'
import { statusTexts } from '../../../../web/src/console/customers/panels/status-texts.ts'
import { revealTexts } from '../../../../web/src/console/reveals/reveal-texts.ts'
import { vouchersTexts } from '../../../../web/src/console/vouchers/vouchers-texts.ts'
import type { World } from '../../../harness/console.ts'
import { colleague, reviewReveals } from '../../../steps/colleagues.ts'
import { customerOnNewPhone, decidedCustomer, type Person } from '../../../steps/customers.ts'
import type { Seat } from '../../../steps/seat.ts'
import { row } from './row.ts'

interface Subject extends Person {
  userId: string
}

async function approved({ desk }: World): Promise<Subject> {
  const person = await decidedCustomer(desk)
  return { ...person, userId: (await person.client.data(userInfo)).userId }
}

/** With less than the policy allows, so that it can be raised. */
async function lowered(world: World): Promise<Subject> {
  const subject = await approved(world)
  const senior = await colleague(world.desk.url, world.database, 'Agus Salim', 'SENIOR')
  const body = { limit: 5_000_000, reason: 'So that it can be raised' }
  await senior.client.data(lowerLimit, { params: { customerId: subject.userId }, body })
  return subject
}

/** A customer whose new phone has failed the face so often that it has to wait. */
async function rejectedPhone({ desk }: World): Promise<Subject & { checkId: string }> {
  const person = await customerOnNewPhone(desk)
  const check = async () => {
    const reply = await person.client.call(user)
    return (reply as unknown as { data: { requestId: string; status: string } }).data
  }
  const { requestId } = await check()
  const params = { requestId, item: 'LIVENESS' as const }
  for (let n = 0; n < 3; n++) await person.client.call(proveSecurity, { params, body: { challengeId: newId() } })
  expect((await check()).status).toBe('REJECTED')
  return { ...person, userId: (await person.client.data(userInfo)).userId, checkId: requestId }
}

const page = ({ userId }: Subject) => `/customers/${userId}`
const panel = ({ page: shown, words }: Seat, name: 'limit' | 'vouchers' | 'securityChecks') =>
  shown.getByRole('region', { name: words(customerTexts).panels[name], exact: true })
const totalOf = async ({ client }: Subject) => (await client.data(limit)).total
const voucherOf = async ({ client }: Subject) => (await client.data(vouchers, { query: {} })).items[0]

/** Gives the chosen kind of voucher and revokes it, where both are offered. */
async function giveAndRevoke(seat: Seat, subject: Subject, reason: string): Promise<void> {
  const t = seat.words(actTexts)
  const before = await voucherOf(subject)
  await seat.press(t.give)
  await expect(seat.dialog.getByRole('combobox', { name: t.voucher })).toBeVisible()
  await seat.send(t.give, reason)
  await seat.sees(t.given)
  const given = await voucherOf(subject)
  expect(given?.status).toBe('AVAILABLE')
  expect(given?.voucherId).not.toBe(before?.voucherId)
  const revoking = { send: t.revoke, reason, says: t.revoked }
  await seat.act(new RegExp(`^${t.revokeOf('')}`), revoking, panel(seat, 'vouchers'))
  await seat.sees(seat.words(statusTexts).vouchers.REVOKED, panel(seat, 'vouchers'))
  expect((await voucherOf(subject))?.status).not.toBe('AVAILABLE')
}

export const customerRows = [
  row({
    title: 'a lower limit counts at once',
    acts: ['limit.lower'],
    by: 'SENIOR',
    prepare: approved,
    at: page,
    press: async (seat, subject, reason) => {
      const t = seat.words(actTexts)
      await seat.press(t.changeLimit)
      await seat.type('limit', '1000000')
      await seat.send(t.changeLimit, reason)
      await seat.sees(t.lowered(formatMoney(1_000_000)))
      await seat.sees(formatMoney(1_000_000), panel(seat, 'limit'))
      expect(await totalOf(subject)).toBe(1_000_000)
    },
  }),
  row({
    title: 'a higher limit counts when a second senior approves it',
    acts: ['limit.raise'],
    by: 'SENIOR',
    second: 'SENIOR',
    prepare: lowered,
    at: page,
    press: async (seat, subject, reason) => {
      const t = seat.words(actTexts)
      await seat.press(t.changeLimit)
      await seat.type('limit', '999000000')
      await seat.dialog.locator('[name=reason]').fill(reason)
      await seat.press(t.propose, seat.dialog)
      await seat.sees(t.limitAbove)
      await seat.type('limit', '5500000')
      await seat.send(t.propose)
      await seat.sees(t.raiseProposed)
      expect(await totalOf(subject)).toBe(5_000_000)
    },
    after: async (seat, subject) => {
      expect(await totalOf(subject)).toBe(5_500_000)
      await seat.open(page(subject))
      await seat.sees(formatMoney(5_500_000), panel(seat, 'limit'))
    },
  }),
  row({
    title: 'a frozen limit is lifted by two',
    acts: ['limit.freeze', 'limit.lift'],
    by: 'SENIOR',
    second: 'SENIOR',
    prepare: approved,
    at: page,
    press: async (seat, _, reason) => {
      const t = seat.words(actTexts)
      await seat.press(t.freeze)
      await seat.choose(t.cause, 'FRAUD')
      await seat.send(t.freeze, reason)
      await seat.sees(t.frozen)
      await seat.act(t.lift, { send: t.propose, reason, says: t.liftProposed })
    },
    after: async (seat, subject) => {
      const t = seat.words(actTexts)
      await seat.open(page(subject))
      await expect(seat.page.getByRole('button', { name: t.freeze })).toBeVisible()
      await expect(seat.page.getByText(seat.words(statusTexts).limits.FROZEN)).toHaveCount(0)
    },
  }),
  row({
    title: 'support gives a voucher and revokes it',
    acts: ['voucher.give', 'voucher.revoke'],
    by: 'SUPPORT',
    prepare: approved,
    at: page,
    press: giveAndRevoke,
  }),
  row({
    title: 'marketing finds a number, gives a voucher and revokes it',
    acts: ['voucher.give', 'voucher.revoke'],
    by: 'MARKETING',
    prepare: approved,
    at: () => '/vouchers',
    press: async (seat, subject, reason) => {
      await seat.type('number', subject.mobile)
      await seat.press(seat.words(vouchersTexts).search)
      await expect(panel(seat, 'vouchers')).toBeVisible()
      await giveAndRevoke(seat, subject, reason)
    },
  }),
  row({
    title: 'a customer is signed out on all devices',
    acts: ['customer.sign-out'],
    by: 'SUPPORT',
    prepare: approved,
    at: page,
    press: async (seat, subject, reason) => {
      const t = seat.words(actTexts)
      await seat.press(t.signOut)
      await seat.sees(t.signOutText(1), seat.dialog)
      await seat.send(t.signOut, reason)
      await seat.sees(t.signedOut(1))
      await seat.sees(seat.words(customerTexts).none.devices)
      expect((await subject.client.call(limit)).status).toBe(401)
    },
  }),
  row({
    title: 'the rejection of a check ends when a second senior approves it',
    acts: ['security.end'],
    by: 'SENIOR',
    second: 'SENIOR',
    prepare: rejectedPhone,
    at: page,
    press: async (seat, _, reason) => {
      const t = seat.words(privacyTexts)
      await seat.act(t.endCheck, { send: t.propose, reason, says: t.proposed }, panel(seat, 'securityChecks'))
    },
    after: async (seat, { client, checkId, ...subject }) => {
      const reply = await client.call(user)
      const { requestId } = (reply as unknown as { data: { requestId: string } }).data
      expect(requestId, 'a new check').not.toBe(checkId)
      await seat.open(page({ client, ...subject }))
      await expect(seat.page.getByRole('button', { name: seat.words(privacyTexts).endCheck })).toHaveCount(0)
    },
  }),
  row({
    title: 'a legal hold is placed, and lifted by two',
    acts: ['hold.place', 'hold.lift'],
    by: 'SENIOR',
    second: 'SENIOR',
    prepare: approved,
    at: page,
    press: async (seat, _, reason) => {
      const t = seat.words(privacyTexts)
      const held = seat.page.getByRole('region', { name: t.panel })
      await seat.act(t.hold, { send: t.hold, reason, says: t.held }, held)
      await seat.sees(reason, held)
      await seat.act(t.lift, { send: t.propose, reason, says: t.proposed }, held)
    },
    after: async (seat, subject) => {
      await seat.open(page(subject))
      await seat.sees(seat.words(privacyTexts).notHeld)
    },
  }),
  row({
    title: 'a NIK is opened for a quarter of an hour, and hidden',
    acts: ['customer.reveal'],
    by: 'SUPPORT',
    prepare: async (world) => {
      await reviewReveals(world.desk.url, world.database)
      return approved(world)
    },
    at: page,
    press: async (seat, _, reason) => {
      const t = seat.words(revealTexts)
      await seat.act(t.openOf(t.fields.NIK), { send: t.open, reason, says: /^\d{16}$/ })
      await seat.press(t.hideOf(t.fields.NIK))
      await expect(seat.page.getByText(/^\d{16}$/)).toHaveCount(0)
    },
  }),
]
