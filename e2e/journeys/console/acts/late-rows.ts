import { debtContacts } from '@lumbung/shared/contract/billing/debt-contacts.ts'
import { readLoan } from '@lumbung/shared/contract/operators/loans.ts'
import { writeOffCandidates } from '@lumbung/shared/contract/operators/write-offs.ts'
import { expect } from '@playwright/test'
import { contactTexts } from '../../../../web/src/console/loans/contact-texts.ts'
import { writeOffsTexts } from '../../../../web/src/console/write-offs/write-offs-texts.ts'
import type { World } from '../../../harness/console.ts'
import { colleague } from '../../../steps/colleagues.ts'
import { moveToMorning } from '../../../steps/database-changes.ts'
import { borrower, lateBorrower } from '../../../steps/loans.ts'
import { maker } from './people.ts'
import { row } from './row.ts'

/** A loan that is more than 90 days late, of which the end of day knows. */
async function hopeless({ desk, database }: World) {
  const { loanId } = await lateBorrower(desk)
  await desk.moveClock(95)
  const finance = await colleague(desk.url, database, 'Fitri Handayani', 'FINANCE')
  const found = async () => (await finance.client.data(writeOffCandidates)).items.find((one) => one.loanId === loanId)
  await expect.poll(async () => (await found())?.number, { timeout: 120_000 }).toBeTruthy()
  return { loanId, number: (await found())?.number ?? '', found }
}

/** A borrower whose due date can be moved, at an hour at which the customer may be called. */
async function callable({ desk, database }: World) {
  const person = await borrower(desk)
  const mayCall = async () => {
    const { client } = await colleague(desk.url, database, 'Joko Prasetyo', 'COLLECTIONS')
    const { bill, contact } = await client.data(readLoan, { params: { loanId: person.loanId } })
    return contact.allowed && bill?.offers.includes('EXTENSION')
  }
  await moveToMorning(database, desk)
  // No Sundays and holidays are so many in a row.
  for (let days = 0; days < 12 && !(await mayCall()); days++) await desk.moveClock(1)
  expect(await mayCall()).toBe(true)
  return { ...person, today: await desk.today() }
}

export const lateRows = [
  row({
    title: 'collections record a call and offer another due date by SMS, and the customer sees both',
    acts: ['contact.record', 'relief.offer'],
    by: 'COLLECTIONS',
    prepare: callable,
    at: ({ loanId }) => `/loans/${loanId}`,
    press: async (seat, { client, today }) => {
      const t = seat.words(contactTexts)
      const panel = seat.page.getByRole('region', { name: t.title, exact: true })
      await seat.press(t.record)
      await seat.type('date', today)
      await seat.type('time', '09:00')
      await seat.choose(t.outcome, 'PROMISED')
      await seat.press(t.save, seat.dialog)
      await seat.sees(t.wrongPromise, seat.dialog)
      await seat.type('promisedOn', today)
      await seat.send(t.save)
      await seat.sees(t.recorded)
      await seat.sees(`${t.channels.CALL}, ${t.outcomes.PROMISED}`, panel)

      await seat.press(t.offer)
      await seat.dialog.getByRole('radio', { name: t.kinds.EXTENSION, exact: true }).check()
      await seat.send(t.sendOffer)
      await seat.sees(t.offered)
      await seat.sees(`${t.channels.SMS}, ${t.outcomes.OFFERED}`, panel)
      const own = (await client.data(debtContacts)).items.filter(({ by }) => by === 'OPERATOR')
      expect(own.map(({ channel }) => channel).toSorted()).toEqual(['CALL', 'SMS'])
    },
  }),
  row({
    title: 'collections propose to write a loan off, finance agrees, and it leaves the list',
    acts: ['loan.write-off'],
    by: 'COLLECTIONS',
    second: 'FINANCE',
    prepare: hopeless,
    at: () => '/write-offs',
    press: async (seat, { number }, reason) => {
      const t = seat.words(writeOffsTexts)
      const line = seat.page.getByRole('row').filter({ hasText: number })
      await seat.act(t.proposeOf(number), { send: t.send, reason, says: t.sent })
      await seat.sees(t.proposedBy(maker), line)
    },
    after: async (seat, { number, found }) => {
      expect(await found()).toBeUndefined()
      await seat.open('/write-offs')
      await expect(seat.page.getByRole('row').filter({ hasText: number })).toHaveCount(0)
    },
  }),
]
