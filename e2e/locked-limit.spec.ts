import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { decidedPerson, takeOver } from './steps/customers.ts'
import { lockLimit } from './steps/loans.ts'

test('A-03 a locked limit is nowhere shown as money that can be borrowed', async ({
  page,
  context,
  desk,
  database,
}) => {
  const person = await decidedPerson(desk)
  await takeOver(context, person)
  const figure = page.getByText('Rp20.000.000')
  await page.goto('/H5/home/my-limit')
  await expect(figure.first()).toBeVisible()

  await lockLimit(database, person, 'FROZEN')
  for (const path of ['/H5/home', '/H5/home/my-limit', '/H5/me']) {
    await page.goto(path)
    await expect(page.getByText(/^(Limit dikunci|Dikunci)$/)).toBeVisible()
    await expect(figure).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Ajukan pinjaman' })).toHaveCount(0)
  }
})
