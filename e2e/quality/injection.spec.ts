import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { saveDraft } from '@lumbung/shared/contract/onboarding/application.ts'
import { expect } from '@playwright/test'
import { packed, payloads } from '../../server/src/testing/payloads.ts'
import { test } from '../harness/fixtures.ts'
import { decidedCustomer, signedInCustomer, signInBrowser } from '../steps/customers.ts'
import { orderLoan } from '../steps/loans.ts'
import { shownOf, watchForScripts } from '../steps/scripts.ts'

const texts = packed(200)

test('XSS #20: markup in addresses stays text, also on the agreement', async ({ page, context, desk }) => {
  const seen = watchForScripts(page, desk.url)
  const borrowers = texts.map(async (text) => {
    const person = await decidedCustomer(desk, { ktp: { idAddress: text }, personal: { residentialAddress: text } })
    return { text, person, orderId: await orderLoan(person) }
  })
  for (const { text, person, orderId } of await Promise.all(borrowers)) {
    await signInBrowser(context, person)
    await page.goto(`/H5/${orderId}/loan-agreement`)
    await expect(page.getByRole('article')).toContainText(shownOf(text))
  }
  expect(seen).toEqual([])
})

test('XSS #20: markup in the fields of a form stays text', async ({ page, context, desk }) => {
  const seen = watchForScripts(page, desk.url)
  const person = await signedInCustomer(desk)
  await signInBrowser(context, person)
  for (const text of texts) {
    const fields = ['motherMaidenName', 'residentialAddress', 'residentialVillage', 'residentialProvince', 'email']
    const values = Object.fromEntries(fields.map((field) => [field, text]))
    await person.client.call(saveDraft, { params: { step: 'personal-info' }, body: { values } })
    await page.goto('/H5/apply/personal-info')
    await expect(page.locator('h1')).toHaveCount(1)
  }
  expect(seen).toEqual([])
})

test('XSS #20: markup in the URL and in the stored draft is not executed', async ({ page, desk }) => {
  const seen = watchForScripts(page, desk.url)
  await page.goto('/H5/home')
  // The server writes an address into the page that is loaded; the app reads one that it moves to.
  for (const payload of [...texts, ...payloads]) {
    const text = encodeURIComponent(payload)
    const draft = { amount: text, productId: text, loanPurpose: payload, bankList: [{ id: payload, last4: payload }] }
    await page.evaluate(`localStorage.setItem('loanDraft', ${JSON.stringify(JSON.stringify(draft))})`)
    const login = `/H5/login?redirect=${text}&code=${text}`
    if (texts.includes(payload)) await page.goto(login)
    else await page.evaluate(`history.pushState(null, '', ${JSON.stringify(login)})`)
    await expect(page.locator('h1')).toHaveCount(1)
  }
  for (const text of texts) {
    await page.goto(`/H5/documents/${encodeURIComponent(text).replaceAll(/%2F|\./g, '_')}`)
    await expect(page.locator('h1')).toHaveCount(1)
  }
  expect(seen).toEqual([])
})

test.describe('another origin', () => {
  test.use({ expectedErrors: /frame-ancestors|ERR_BLOCKED_BY_RESPONSE|Refused to frame|Framing/ })

  test('framing #21: a page in a frame of another origin stays blank', async ({ page, desk }) => {
    const site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<h1>Elsewhere</h1><iframe src="${desk.url}/H5/login"></iframe>`)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    try {
      await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
      const framed = page.frameLocator('iframe')
      await expect(framed.locator('body')).toBeAttached()
      await expect(framed.getByText('Lumbung')).toHaveCount(0)
      expect(page.frames().map((frame) => frame.url())).not.toContain(`${desk.url}/H5/login`)
    } finally {
      site.close()
    }
  })
})
