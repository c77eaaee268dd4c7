import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { checkPage, enter, typeText, watchPolicy } from '../../steps/console-pages.ts'
import { enterConsole } from '../../steps/operators.ts'
import { languages, setLanguage } from '../../steps/screens/screen-checks.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const file = (year: number, more: Readonly<Record<string, string>> = {}) => ({
  name: `libur-${year}.json`,
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      year,
      standing: 'ESTIMATED',
      national: {
        [`${year}-01-01`]: 'Tahun Baru Masehi',
        [`${year}-05-01`]: 'Hari Buruh Internasional',
        [`${year}-06-01`]: 'Hari Lahir Pancasila',
        [`${year}-08-17`]: 'Proklamasi Kemerdekaan',
        ...more,
      },
      jointLeave: { [`${year}-12-24`]: 'Cuti bersama Natal' },
    }),
  ),
})

for (const [index, language] of languages.entries())
  test(`behaviour 14: finance proposes the holidays of a year by keyboard, and a colleague approves them, in ${language}`, async ({
    page,
    browser,
    desk,
    dataDir,
  }) => {
    const id = language === 'id'
    const year = 2031 + index
    const { url } = desk
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const press = async (name: string) => {
      await enter(button(name))
    }
    await setLanguage(page, language, url)
    await watchPolicy(page)
    await enterConsole(page, { url, dataDir, name: 'Fitri Handayani', role: 'FINANCE' })
    await page.goto(`${url}/console/books`)
    await enter(page.getByRole('link', { name: id ? 'Hari libur' : 'Holidays', exact: true }))
    await expect(page.getByRole('heading', { name: id ? 'Tahun 2027' : '2027' })).toBeVisible()
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await checkPage(page, `holidays at ${width}`)
    }
    const check = id ? 'Periksa berkas' : 'Check the file'
    await press(check)
    await expect(page.getByText(id ? 'Pilih berkasnya dulu' : 'Choose the file first')).toBeVisible()
    await page.locator('[name=file]').setInputFiles(file(year))
    await press(check)
    await expect(page.getByText(`${year}-12-25`)).toContainText(id ? 'selalu libur nasional' : 'every year')
    await checkPage(page, 'a wrong file')
    await page.locator('[name=file]').setInputFiles(file(year, { [`${year}-12-25`]: 'Kelahiran Yesus Kristus' }))
    await press(check)
    await expect(page.getByText(id ? '6 hari ditambah, 0 hari dihapus' : '6 days added, 0 days removed')).toBeVisible()
    await checkPage(page, 'a file that was checked')
    const propose = id ? 'Usulkan perubahan' : 'Propose the change'
    await press(propose)
    await typeText(page, 'Keputusan Bersama 1205/2026')
    await checkPage(page, 'the reason')
    await enter(page.getByRole('alertdialog').getByRole('button', { name: propose }))
    await expect(page.getByText(id ? 'Usulan dikirim.' : 'A colleague of finance sees it')).toBeVisible()
    await expect(
      page.getByText(id ? `Kalender ${year} diusulkan Fitri` : `A calendar of ${year} was proposed by Fitri`),
    ).toBeVisible()

    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const colleague = await context.newPage()
    await setLanguage(colleague, language, url)
    await watchPolicy(colleague)
    await enterConsole(colleague, { url, dataDir, name: 'Maya Anggraini', role: 'FINANCE' })
    await colleague.goto(`${url}/console/inbox`)
    const proposal = colleague.getByRole('article').filter({ hasText: `${year}` })
    await expect(proposal).toContainText(id ? `Libur nasional, 17 Agu ${year}` : `National holiday, 17 Aug ${year}`)
    await checkPage(colleague, 'the proposal')
    await enter(proposal.getByRole('button', { name: id ? 'Setujui' : 'Approve' }))
    await expect(colleague.getByText(id ? 'Disetujui dan dijalankan.' : 'Approved and carried out.')).toBeVisible()
    await colleague.goto(`${url}/console/books/holidays`)
    const panel = colleague.getByRole('region', { name: id ? `Tahun ${year}` : `${year}` })
    await expect(panel).toContainText(
      id ? '5 libur nasional, 1 cuti bersama' : '5 national holidays, 1 days of joint leave',
    )
    await context.close()
  })
