import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { freezeLimit, proposeLift } from '@lumbung/shared/contract/operators/credit.ts'
import { reveal } from '@lumbung/shared/contract/operators/privacy/reveals.ts'
import { expect } from '@playwright/test'
import { newId } from '../../../../server/src/platform/ids.ts'
import { actTexts } from '../../../../web/src/console/customers/acts/act-texts.ts'
import { inboxTexts } from '../../../../web/src/console/inbox/inbox-texts.ts'
import { reviewsTexts } from '../../../../web/src/console/reveals/reviews-texts.ts'
import type { World } from '../../../harness/console.ts'
import { colleague, reviewReveals } from '../../../steps/colleagues.ts'
import { openProposal } from '../../../steps/console-pages.ts'
import { decidedCustomer } from '../../../steps/customers.ts'
import { row } from './row.ts'

/** A limit that is frozen, by a senior who is somebody else. */
async function frozen({ desk, database }: World) {
  const person = await decidedCustomer(desk)
  const { userId } = await person.client.data(userInfo)
  const senior = await colleague(desk.url, database, 'Agus Salim', 'SENIOR')
  const params = { customerId: userId }
  await senior.client.data(freezeLimit, { params, body: { cause: 'TERMS', reason: 'Ketentuan dilanggar' } })
  return { senior, params }
}

/** What a colleague proposed, under a reason by which it is found. */
async function proposed(world: World) {
  const { senior, params } = await frozen(world)
  const reason = `Dokumen asli sudah diterima ${newId()}`
  await senior.client.data(proposeLift, { params, body: { reason } })
  return { reason }
}

/** A NIK that somebody of support has opened. */
async function opened({ desk, database }: World) {
  const person = await decidedCustomer(desk)
  const { userId } = await person.client.data(userInfo)
  await reviewReveals(desk.url, database)
  const support = await colleague(desk.url, database, 'Yusuf Maulana', 'SUPPORT')
  const reason = `Mencocokkan dengan penelepon ${newId()}`
  await support.client.data(reveal, { params: { customerId: userId }, body: { field: 'NIK', reason } })
  return { reason }
}

export const inboxRows = [
  row({
    title: 'a senior rejects what another proposed, with a reason that its maker reads',
    acts: ['approval.decide'],
    by: 'SENIOR',
    prepare: proposed,
    at: () => '/inbox',
    press: async (seat, { reason }) => {
      const t = seat.words(inboxTexts)
      const proposal = openProposal(seat.page, reason)
      const why = `Belum lengkap ${newId()}`
      await seat.press(t.reject, proposal)
      const box = proposal.locator('[name=reason]')
      await expect(box).toBeFocused()
      await box.fill('belum     ya')
      await seat.press(t.reject, proposal)
      await seat.sees(t.reasonMissing, proposal)
      await expect(box).toHaveValue('belum     ya')
      await box.fill(why)
      await seat.press(t.reject, proposal)
      await seat.sees(t.done.reject)
      await expect(proposal).toHaveCount(0)
      await seat.sees(why)
    },
  }),
  row({
    title: 'a senior withdraws an own proposal',
    acts: ['limit.lift', 'approval.withdraw'],
    by: 'SENIOR',
    prepare: frozen,
    at: ({ params }) => `/customers/${params.customerId}`,
    press: async (seat, _, reason) => {
      const t = seat.words(inboxTexts)
      const acts = seat.words(actTexts)
      await seat.press(acts.lift)
      await seat.send(acts.propose, reason)
      await seat.open('/inbox')
      const proposal = openProposal(seat.page, reason)
      await expect(proposal.getByRole('button', { name: t.withdraw, exact: true })).toBeVisible()
      await expect(proposal.getByRole('button', { name: t.approve, exact: true })).toHaveCount(0)
      await seat.press(t.withdraw, proposal)
      await seat.sees(t.done.withdraw)
      await expect(proposal).toHaveCount(0)
      await seat.sees(t.statuses.WITHDRAWN, seat.page.getByRole('article').filter({ hasText: reason }))
    },
  }),
  row({
    title: 'an auditor says that opened data was not in order',
    acts: ['reveal.review'],
    by: 'AUDITOR',
    prepare: opened,
    at: () => '/audit/reviews',
    press: async (seat, { reason }) => {
      const t = seat.words(reviewsTexts)
      const line = seat.page.getByRole('row').filter({ hasText: reason })
      await seat.press(new RegExp(`^${t.review}`), line)
      await seat.dialog.getByRole('radio', { name: t.verdicts.NOT_IN_ORDER, exact: true }).check()
      await seat.press(t.save, seat.dialog)
      await seat.sees(t.noteMissing)
      await seat.type('note', 'Penelepon belum dikenali.')
      await seat.send(t.save)
      await seat.sees(t.verdicts.NOT_IN_ORDER, line)
      await seat.sees('Penelepon belum dikenali.', line)
    },
  }),
]
