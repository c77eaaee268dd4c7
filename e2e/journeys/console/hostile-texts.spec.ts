import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { complain } from '@lumbung/shared/contract/complaints.ts'
import { submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { takeCase } from '@lumbung/shared/contract/operators/cases.ts'
import { answerComplaint, takeComplaint } from '@lumbung/shared/contract/operators/complaints.ts'
import { freezeLimit, proposeLift } from '@lumbung/shared/contract/operators/credit.ts'
import { inviteOperator } from '@lumbung/shared/contract/operators/operators.ts'
import { requestData } from '@lumbung/shared/contract/rights.ts'
import { expect, type Page } from '@playwright/test'
import { packed, payloads } from '../../../server/src/testing/payloads.ts'
import { newNik } from '../../../server/src/testing/people/customers.ts'
import type { TestClient } from '../../../server/src/testing/test-app.ts'
import { test } from '../../harness/fixtures.ts'
import { openClient } from '../../steps/client.ts'
import { reports, watchPolicy } from '../../steps/console-pages.ts'
import { decidedCustomer, fillInApplication, signedInCustomer } from '../../steps/customers.ts'
import { enterConsole } from '../../steps/operators.ts'
import { shownOf, watchForScripts } from '../../steps/scripts.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/** The operator who is signed in in the browser, for calls without it. */
async function operatorIn(page: Page, url: string): Promise<TestClient> {
  const client = openClient(url)
  const cookies = await page.context().cookies(url)
  const cookie = cookies.find(({ name }) => name.endsWith('console'))
  client.cookie = `${cookie?.name}=${cookie?.value}`
  const { fetch } = client
  client.fetch = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('origin', url)
    return fetch(path, { ...init, headers })
  }
  return client
}

test(`XSS #20 #26: ${payloads.length} texts of scripts, in what customers and operators write, stay text in the console`, async ({
  page,
  browser,
  desk,
  dataDir,
}) => {
  test.slow()
  const seen = watchForScripts(page, desk.url)
  await watchPolicy(page)
  const visit = async (address: string, text: string) => {
    await page.goto(`${desk.url}/console${address}`)
    await expect(page.locator('main'), address).toContainText(shownOf(text))
    expect(await reports(page), address).toEqual([])
  }

  // The longest payload has no place in an address. One after another: many uploads at once are refused.
  const cases: { applicationId: string; text: string }[] = []
  for (const text of packed(180)) {
    const person = await signedInCustomer(desk)
    const ktp = { idNumber: newNik('9018'), idAddress: text }
    await fillInApplication(person, { ktp, personal: { residentialAddress: text } })
    const { applicationId } = await person.client.data(submitApplication)
    await desk.hasCase(applicationId)
    cases.push({ applicationId, text })
  }
  const customers: { customerId: string; complaintId: string; requestId: string; text: string }[] = []
  for (const text of packed(450)) {
    const person = await decidedCustomer(desk)
    const { userId: customerId } = await person.client.data(userInfo)
    const form = new FormData()
    form.set('subject', 'PAYMENT')
    form.set('text', text)
    const { complaintId } = await person.client.data(complain, { form })
    const { requestId } = await person.client.data(requestData, { body: { kind: 'CORRECTION', text } })
    customers.push({ customerId, complaintId, requestId, text })
  }
  const hostile = '<img src=x onerror=alert(1)>'
  await enterConsole(page, { url: desk.url, dataDir, name: hostile, role: 'SENIOR' })
  const senior = await operatorIn(page, desk.url)
  for (const { applicationId, text } of cases) {
    // Addresses are shown to whoever works on the case.
    await senior.data(takeCase, { params: { applicationId } })
    await visit(`/cases/${applicationId}`, text)
  }
  for (const { customerId, complaintId, requestId, text } of customers) {
    const params = { customerId }
    const reason = shownOf(text).padEnd(10, '.').slice(0, 490)
    await senior.data(freezeLimit, { params, body: { cause: 'TERMS', reason } })
    await senior.data(proposeLift, { params, body: { reason } })
    await senior.data(takeComplaint, { params: { complaintId }, body: {} })
    await senior.data(answerComplaint, { params: { complaintId }, body: { answer: reason } })
    await visit(`/complaints/${complaintId}`, text)
    await visit(`/rights/${requestId}`, text)
    await visit(`/customers/${customerId}`, '')
    await visit('/inbox', reason)
  }

  const other = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const audit = await other.newPage()
  const seenByAuditor = watchForScripts(audit, desk.url)
  await watchPolicy(audit)
  await enterConsole(audit, { url: desk.url, dataDir, name: 'Agus Salim', role: 'AUDITOR' })
  for (const { customerId, text } of customers) {
    await audit.goto(`${desk.url}/console/audit?subject=customer:${customerId}`)
    await expect(audit.locator('main')).toContainText(shownOf(text).slice(0, 490))
    await expect(audit.locator('main')).toContainText(hostile)
  }
  expect(await reports(audit)).toEqual([])
  await other.close()

  const admins = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const admin = await admins.newPage()
  const seenByAdmin = watchForScripts(admin, desk.url)
  await watchPolicy(admin)
  await enterConsole(admin, { url: desk.url, dataDir, name: 'Budi Santoso', role: 'ADMIN' })
  const budi = await operatorIn(admin, desk.url)
  const names = packed(90).filter((name) => name.length <= 100)
  for (const [n, name] of names.entries())
    await budi.data(inviteOperator, { body: { email: `x${n}@lender.example`, name, roles: ['SUPPORT'] } })
  await admin.goto(`${desk.url}/console/operators`)
  for (const name of names) await expect(admin.locator('main')).toContainText(shownOf(name))
  expect(await reports(admin)).toEqual([])
  await admins.close()
  expect([...seen, ...seenByAuditor, ...seenByAdmin]).toEqual([])
})
