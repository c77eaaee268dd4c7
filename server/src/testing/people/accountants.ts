import { bookChecks, checkBooks } from '@lumbung/shared/contract/operators/books/checks.ts'
import { readClose } from '@lumbung/shared/contract/operators/books/closes.ts'
import { closeDays } from '../../modules/billing/api.ts'
import { sealHouseDays } from '../../modules/ledger/api.ts'
import { query, type TestApp, until } from '../test-app.ts'
import type { TestOperator } from './operators.ts'

/** Goes to an instant; the operators stay signed in, with a fresh factor. */
export async function moveTo(app: TestApp, at: string): Promise<void> {
  app.clock.set(at)
  await query(app, 'update operator_session set created_at = $1, seen_at = $1, factor_at = $1', [app.clock.wall()])
}

/** Goes to 10:00 WIB of a date, with every end of day and seal up to it. */
export async function toDate(app: TestApp, date: string): Promise<void> {
  await moveTo(app, `${date}T03:00:00Z`)
  await closeDays(app.app)
  await sealHouseDays(app.app)
}

/** Checks the books and returns what the check found. */
export async function checked(app: TestApp, { client }: TestOperator) {
  const { checkId } = await client.data(checkBooks)
  await until(app, `select from ledger_check where id = $1 and finished_at is not null`, [checkId])
  const found = (await client.data(bookChecks)).items.find((one) => one.checkId === checkId)
  if (!found) throw new Error('the check is missing')
  return found
}

/** What of the checklist is not done, of what has to be. */
export async function undone({ client }: TestOperator, date: string): Promise<string[]> {
  const { items } = await client.data(readClose, { params: { date } })
  return items.filter(({ isHard, isDone }) => isHard && !isDone).map(({ item }) => item)
}
