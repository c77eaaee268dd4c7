import { saveContactInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { expect } from '@playwright/test'
import { contactInfo, newNumber } from '../../../server/src/testing/people/customers.ts'
import { noteAnnounced } from '../../harness/deadlines.ts'
import { test } from '../../harness/fixtures.ts'
import { signInBrowser } from '../../steps/customers.ts'
import { customerWithContact } from '../../steps/screens/contact-states.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

const profile = '/H5/me/my-account/profile/contact-info'

test('RA-09 domain 17: a contact agrees by the link, withdraws later, and the customer names somebody else', async ({
  browser,
  page,
  context,
  desk,
}) => {
  const { person, token } = await customerWithContact(desk)
  await signInBrowser(context, person)
  await page.goto(profile)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Budi Santoso' })).toContainText('Menunggu')
  await expect(page.getByText(/^Tautan untuk Budi Santoso dan .+ bisa dikirim lagi besok\.$/)).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: desk.url, locale: 'id-ID' })
  const contact = await elsewhere.newPage()
  const link = `${desk.url}/H5/contact-consent/${token}`
  await contact.goto(link)
  const heading = contact.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Siti N••••• mencantumkan Anda sebagai kontak darurat')
  await expect(contact.getByText('Anda tidak akan kami tagih')).toBeVisible()
  await contact.getByRole('button', { name: 'Saya setuju' }).click()
  await expect(contact.getByText(/^Anda setuju menjadi kontak darurat/)).toBeVisible()
  await expect(rows.filter({ hasText: 'Budi Santoso' })).toContainText('Setuju')
  await contact.goto(link)
  await contact.getByRole('button', { name: 'Tarik persetujuan' }).click()
  await expect(contact.getByText(/^Anda menolak pada /)).toBeVisible()
  await expect(rows.filter({ hasText: 'Budi Santoso' })).toContainText('Menolak')
  await expect(page.getByText(/^Budi Santoso tidak bersedia\. Cantumkan orang lain/)).toBeVisible()

  const body = { ...contactInfo, contactPhoneNumber: newNumber(), contactPhoneNumber2: newNumber() }
  await person.client.data(saveContactInfo, { body })
  await contact.getByRole('button', { name: 'Ubah jawaban: saya setuju' }).click()
  await expect(heading).toHaveText('Tautan ini tidak berlaku')
  await elsewhere.close()
})

test('RA-09 in English: declining, a lost connection, an unknown link, and a link that is sent again', async ({
  browser,
  page,
  context,
  desk,
}) => {
  const { person, contact: mobile, token: first } = await customerWithContact(desk)
  await desk.moveClock(1)
  await signInBrowser(context, person)
  await setLanguage(page, 'en-us', desk.url)
  const announced = await noteAnnounced(page)
  await page.goto(profile)
  await page.getByRole('button', { name: 'Send again to Budi Santoso' }).click()
  await expect.poll(announced).toContain('Link sent')
  await expect(page.getByText('The link to Budi Santoso can be sent again tomorrow.')).toBeVisible()
  const address = await desk.contactLink(mobile)

  const elsewhere = await browser.newContext({ baseURL: desk.url, serviceWorkers: 'block' })
  const contact = await elsewhere.newPage()
  await setLanguage(contact, 'en-us', desk.url)
  const heading = contact.getByRole('heading', { level: 1 })
  await contact.goto(`/H5/contact-consent/${first}`)
  await expect(heading).toHaveText('This link is not valid')
  await contact.route('**/api/contact-consent/question*', (route) => route.abort())
  await contact.goto(address)
  await expect(heading).toHaveText('No internet connection')
  await contact.unroute('**/api/contact-consent/question*')
  await contact.getByRole('button', { name: 'Retry' }).click()
  await expect(heading).toHaveText('Siti N••••• named you as an emergency contact')
  await contact.getByRole('button', { name: 'I do not agree' }).click()
  await expect(contact.getByText(/^You declined on /)).toBeVisible()
  await expect(contact.getByRole('button', { name: 'Change my answer: I agree' })).toBeVisible()
  await expect(page.getByText(/^Budi Santoso does not wish to be your contact/)).toBeVisible()
  await elsewhere.close()
})
