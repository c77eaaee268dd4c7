import { checkBooks } from '@lumbung/shared/contract/operators/books/checks.ts'
import { bookDays, readClose, runDays } from '@lumbung/shared/contract/operators/books/closes.ts'
import { importStatement } from '@lumbung/shared/contract/operators/books/reconciliation.ts'
import { addDays, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { expect } from '@playwright/test'
import { closeTexts } from '../../../../web/src/console/closes/close-texts.ts'
import type { World } from '../../../harness/console.ts'
import { colleague } from '../../../steps/colleagues.ts'
import { borrower } from '../../../steps/loans.ts'
import { checker, maker } from './people.ts'
import { row } from './row.ts'

/** A day that is over, the last of its month or another, with a loan on it, and everything done that its close asks for. */
async function dayIsOver({ desk, database }: World, isLast: boolean): Promise<{ date: string }> {
  const isLastOfMonth = async () => addDays(businessDate(await desk.today()), 1).endsWith('-01')
  while ((await isLastOfMonth()) !== isLast) await desk.moveClock(1)
  const date = await desk.today()
  await borrower(desk)
  await desk.moveClock(1)
  const { client } = await colleague(desk.url, database, 'Fitri Handayani', 'FINANCE')
  await client.data(runDays)
  await expect.poll(async () => (await client.data(bookDays)).waiting, { timeout: 60_000 }).toBe(0)
  const range = new URLSearchParams({ from: date, to: date, channel: 'H5', lang: 'id' })
  const file = await (await fetch(`${desk.url}/api/sandbox/settlement?${range}`)).blob()
  const form = new FormData()
  form.set('provider', 'xendit')
  form.append('file', file, 'settlement.csv')
  await client.data(importStatement, { form })
  const left = async () =>
    (await client.data(readClose, { params: { date } })).items.flatMap(({ item, isHard, isDone }) =>
      isHard && !isDone ? item : [],
    )
  await expect.poll(left, { timeout: 60_000 }).toEqual(['CHECK'])
  await client.data(checkBooks)
  await expect.poll(left, { timeout: 60_000 }).toEqual([])
  return { date }
}

export const monthRows = [
  row({
    title: 'two of finance close a month, and both names stand below it',
    acts: ['close.month'],
    by: 'FINANCE',
    second: 'FINANCE',
    prepare: (world) => dayIsOver(world, true),
    at: ({ date }) => `/books/close/${date}`,
    press: async (seat, _, reason) => {
      const t = seat.words(closeTexts)
      await seat.sees(t.ready)
      await seat.act(t.propose, { send: t.propose, reason, says: t.proposedBy(maker) })
      await expect(seat.page.getByRole('button', { name: t.propose, exact: true })).toHaveCount(0)
    },
    after: async (seat, { date }) => {
      const t = seat.words(closeTexts)
      await seat.open(`/books/close/${date}`)
      await seat.sees(new RegExp(`^${t.signedBy(maker, '')}`))
      await seat.sees(t.approvedBy(checker))
    },
  }),
  row({
    title: 'finance signs a day, which nobody can change any more',
    acts: ['close.sign'],
    by: 'FINANCE',
    prepare: (world) => dayIsOver(world, false),
    at: ({ date }) => `/books/close/${date}`,
    press: async (seat, _, reason) => {
      const t = seat.words(closeTexts)
      await seat.sees(t.ready)
      await seat.press(t.sign)
      await seat.send(t.sign, reason)
      await seat.sees(new RegExp(`^${t.signedBy(maker, '')}`))
      await seat.sees(reason)
      await expect(seat.page.getByRole('button', { name: t.sign, exact: true })).toHaveCount(0)
    },
  }),
]
