import { expect } from '@playwright/test'
import { consent, newAccount, newNik } from '../server/src/testing/customers.ts'
import { test } from './fixtures.ts'
import { decidedPerson, fillInEverything, signedInPerson, takeOver } from './steps/customers.ts'
import { codeToPay, orderLoan, payFor, signLoan } from './steps/loans.ts'
import { checkScreens, checkShownScreen, languages } from './steps/screen-checks.ts'

// Colours are judged when they have arrived.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('screens for everybody', async ({ page }) => {
  await checkScreens(page, [
    '/H5/login',
    '/H5/home',
    '/H5/me',
    '/H5/me/setting',
    '/H5/risk',
    '/H5/documents/term-of-service',
    '/H5/documents/privacy-policy',
    '/H5/bill/how-to-pay',
    '/H5/no-product',
    '/H5/exsit',
    '/H5/security/verification-list',
    '/H5/security/liveness-introduce',
    '/H5/security/rejected',
    '/H5/nowhere',
  ])
})

test('the screen for the code', async ({ page, desk }) => {
  for (const [index, language] of languages.entries()) {
    await page.context().addCookies([{ name: 'language', value: language, url: desk.url }])
    await page.goto('/H5/login')
    await page.locator('#mobile').fill(`08125550000${index + 1}`)
    await page.locator('button[type=submit]').click()
    await expect(page.locator('#otp')).toBeVisible()
    await checkShownScreen(page, language, 'code-step')
  }
})

test('the sandbox desk', async ({ page }) => {
  await checkScreens(page, ['/sandbox'])
})

test('screens of a newcomer', async ({ page, context, desk, camera }) => {
  await camera.pointAt('card')
  const person = await signedInPerson(desk)
  await takeOver(context, person)
  await checkScreens(page, ['/H5/push/term-and-condition', '/H5/risk', '/H5/home', '/H5/me', '/H5/apply-status'])
  await consent(person.client, 'RISK')
  await checkScreens(page, ['/H5/apply/ktp'])
})

test('screens of somebody who applies', async ({ page, context, desk, camera }) => {
  await camera.pointAt('face')
  const person = await signedInPerson(desk)
  await fillInEverything(person)
  await takeOver(context, person)
  await checkScreens(page, [
    '/H5/home',
    '/H5/apply/ktp',
    '/H5/apply/liveness-introduce',
    '/H5/apply/liveness',
    '/H5/apply/ktp-holding',
    '/H5/apply/personal-info',
    '/H5/apply/work-info',
    '/H5/apply/contact-info',
    '/H5/apply/bank-info',
  ])
})

test('screens of a refusal', async ({ page, context, desk }) => {
  await takeOver(context, await decidedPerson(desk, { ktp: { idNumber: newNik('9011') } }))
  await checkScreens(page, ['/H5/home', '/H5/apply-status'])
})

test('screens of a correction', async ({ page, context, desk, camera }) => {
  await camera.pointAt('card')
  await takeOver(context, await decidedPerson(desk, { ktp: { idNumber: newNik('9023') } }))
  await checkScreens(page, ['/H5/home', '/H5/apply-status', '/H5/resubmit/ktp'])
})

test('screens of an approved customer', async ({ page, context, desk }) => {
  await takeOver(context, await decidedPerson(desk))
  await checkScreens(page, [
    '/H5/home',
    '/H5/apply-status',
    '/H5/home/apply-loan',
    '/H5/home/bank-list',
    '/H5/home/add-card',
    '/H5/home/my-limit',
    '/H5/dbr-alert',
    '/H5/bill',
    '/H5/repayment-record',
    '/H5/me',
    '/H5/me/my-loans',
    '/H5/me/setting',
  ])
})

test('screens of an order', async ({ page, context, desk }) => {
  const person = await decidedPerson(desk)
  const orderId = await orderLoan(person)
  await takeOver(context, person)
  await checkScreens(page, ['/H5/home', `/H5/${orderId}/loan-agreement`, `/H5/order-status/${orderId}`])
})

test('screens of an order whose money came back', async ({ page, context, desk }) => {
  const person = await decidedPerson(desk, { bank: { accountNumber: newAccount('9101') } })
  const orderId = await orderLoan(person)
  await signLoan(person, orderId)
  await takeOver(context, person)
  await checkScreens(page, [`/H5/order-status/${orderId}`, `/H5/home/bank-list?orderId=${orderId}`])
})

test('screens of a loan', async ({ page, context, desk }) => {
  const person = await decidedPerson(desk)
  const orderId = await orderLoan(person)
  const loanId = await signLoan(person, orderId)
  const paid = await payFor(person, { kind: 'INSTALLMENT', loanId, number: 1 })
  const { paymentId } = await codeToPay(person, { kind: 'INSTALLMENT', loanId, number: 2 })
  await takeOver(context, person)
  await checkScreens(page, [
    '/H5/home',
    `/H5/${orderId}/loan-agreement`,
    `/H5/order-status/${orderId}`,
    '/H5/home/my-limit',
    '/H5/bill',
    `/H5/bill/detail/${loanId}`,
    `/H5/bill/payment-method?loanId=${loanId}`,
    `/H5/bill/how-to-pay?paymentId=${paymentId}`,
    `/H5/bill/payment-result/${paid}`,
    '/H5/repayment-record',
    '/H5/me/my-loans',
    `/H5/me/loan-details/${loanId}`,
  ])
})
