import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { loanList } from '@lumbung/shared/contract/billing/loans.ts'
import { expect } from '@playwright/test'
import { statement } from '../../../server/src/platform/database/sql.ts'
import { test } from '../../harness/fixtures.ts'
import { choose } from '../../steps/choose.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import { lockLimit } from '../../steps/database-changes.ts'

const setTotal = statement('update credit_limit set total = $2 where user_id = $1')
const setProduct = statement("update product set status = $1 where id = 'pinjaman-tunai'")
const setReview = statement('update application set review = $2 where user_id = $1')

test('A-02 A-03 A-09 A-12: an order that is refused opens the popup that says why, with the plan or Home behind it', {
  tag: '@core',
}, async ({ page, context, desk, database }) => {
  const person = await decidedCustomer(desk)
  const { userId } = await person.client.data(userInfo)
  await signInBrowser(context, person)
  await context.addCookies([{ name: 'language', value: 'en-us', url: desk.url }])
  const home = page.getByRole('heading', { level: 1, name: 'Home' })
  const apply = page.getByRole('button', { name: /^Apply for Rp500.000/ })
  const popup = page.getByRole('alertdialog')

  /** Applies after a change that forbids it. */
  const refused = async (change: () => Promise<unknown>, undo: () => Promise<unknown>) => {
    await page.goto('/H5/home/apply-loan')
    await page.getByRole('button', { name: /^Loan purpose/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Education' }).click()
    await choose(page.getByRole('checkbox'))
    await change()
    await apply.click()
    await popup.getByRole('button', { name: 'Allow' }).click()
    return {
      async shows(title: string, text: string, behind = apply) {
        await expect(popup).toContainText(title)
        await expect(popup).toContainText(text)
        await expect(behind).toBeAttached()
        await page.keyboard.press('Escape')
        await expect(popup).toHaveCount(0)
        // Closing it steps back over its own history entry, which a navigation meanwhile would be aborted by.
        await expect.poll(() => page.evaluate<boolean>('Boolean(history.state?.overlay)')).toBe(false)
        await undo()
      },
    }
  }
  const sells = (status: string) => () => database.run(setProduct, [status])
  const lock = (status: 'ACTIVE' | 'FROZEN') => () => lockLimit(database, person, status)
  const total = (amount: number) => () => database.run(setTotal, [userId, amount])
  const review = (result: string) => () => database.run(setReview, [userId, result])
  const unsold = await refused(sells('UNAVAILABLE'), sells('CREATED'))
  await unsold.shows('Product unavailable', 'cannot be applied for now', home)
  const frozen = await refused(lock('FROZEN'), lock('ACTIVE'))
  await frozen.shows('Limit locked!', 'we answer within 10 working days')
  const reduced = await refused(total(400_000), total(20_000_000))
  await reduced.shows('Limit is not enough!', 'Pay other bills first', home)
  const rejected = await refused(review('REJECTED'), review('APPROVED'))
  await rejected.shows('Application rejected', 'does not meet the rules')
  expect((await person.client.data(loanList)).orders).toHaveLength(0)
})
