import { writeOffCandidates } from '@lumbung/shared/contract/operators/write-offs.ts'
import { expect } from '@playwright/test'
import { writeOffsTexts } from '../../../../web/src/console/write-offs/write-offs-texts.ts'
import { colleague } from '../../../steps/colleagues.ts'
import { lateBorrower } from '../../../steps/loans.ts'
import { row, type World } from './row.ts'

/** A loan that is more than 90 days late, of which the end of day knows. */
async function hopeless({ desk, database }: World) {
  const { loanId } = await lateBorrower(desk)
  await desk.moveClock(95)
  const finance = await colleague(desk.url, database, 'Fitri Handayani', 'FINANCE')
  const found = async () => (await finance.client.data(writeOffCandidates)).items.find((one) => one.loanId === loanId)
  await expect.poll(async () => (await found())?.number, { timeout: 120_000 }).toBeTruthy()
  return { loanId, number: (await found())?.number ?? '', found }
}

export const lateRows = [
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
      await seat.press(t.proposeOf(number))
      await seat.send(t.send, reason)
      await seat.sees(t.sent)
      await seat.sees(t.proposedBy('Maya Anggraini'), line)
    },
    after: async (seat, { number, found }) => {
      expect(await found()).toBeUndefined()
      await seat.open('/write-offs')
      await expect(seat.page.getByRole('row').filter({ hasText: number })).toHaveCount(0)
    },
  }),
]
