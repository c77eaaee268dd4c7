import { expect } from '@playwright/test'
import { cardPhoto, newNumber } from '../../server/src/testing/people/customers.ts'
import { applyAndWait } from '../steps/customers.ts'
import { turnOf } from '../steps/screens/sample.ts'
import { agree, onCookieless } from './cookieless.ts'
import { test } from './fixtures.ts'
import { type Passed, serveBetween } from './served/serve-between.ts'
import { order, planLoan, tokenFor } from './steps.ts'

const patience = { intervals: [50], timeout: 60_000 }

/** A request as far as it says who sent it. */
const shown = ({ method, path, status, headers }: Passed) =>
  `${method} ${path.split('?')[0]} ${status} ${headers.authorization?.split(' ')[0] ?? 'without a session'}`

const fail = `dispatchEvent(new ErrorEvent('error', { error: new Error('the last one') }))`
/** What ends a page, with a fault just before, which nothing has sent yet: another page, or an app that is put away. */
const ends = {
  left: `${fail}
    location.href = 'about:blank'`,
  hidden: `${fail}
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`,
}

/** Reads what the page saves as a file. */
const watchSaved = `window.saved = []
  const create = URL.createObjectURL
  URL.createObjectURL = (blob) => {
    if (blob.type.startsWith('application/')) saved.push(blob.type + ' ' + (blob.size > 1000))
    return create.call(URL, blob)
  }`

for (const { by, without, end } of [
  { by: 'its app', without: [], end: ends.hidden },
  { by: 'itself', without: ['proxyPost', 'openFile'], end: ends.left },
])
  test(`D-079: a page without cookies that sends and shows files by ${by}: a photo, a PDF and its last report carry the session`, {
    tag: turnOf(by, 2),
  }, async ({ android, server, desk, database }) => {
    const mobile = newNumber()
    const between = await serveBetween(server.url)
    const requests = (of: RegExp) => between.passed.filter(({ path }) => of.test(path)).map(shown)
    const token = () => tokenFor(desk, 'GOPAY', mobile)
    const phone = { token, location: { latitude: -6.2, longitude: 106.8 }, photo: await cardPhoto(), without }
    await onCookieless(database, server.url, async () => {
      const shell = await android(`${between.url}/GOPAY/home`, { phone, keepsCookies: false })
      const { session, screen, events } = shell
      const person = await agree(shell, server.url, { desk, mobile })
      const signedIn = between.passed.length

      await screen.tap('Mulai pengajuan')
      await screen.choose(/memahami risiko/)
      await screen.tap('Tanda tangani dan lanjutkan')
      await screen.sees('Buka kamera')
      // The field lies below its label.
      await session.run(`document.querySelector('input[type=file]').click()`)
      await screen.tap('Pakai foto ini')
      await screen.sees('Isi data sesuai KTP')
      expect(requests(/\/user\/image\/KTP\//)).toEqual(['POST /api/user/image/KTP/v3 200 Bearer'])

      await applyAndWait(person)
      await session.run(`history.back()`)
      await screen.sees('Limit tersedia')
      await session.run(watchSaved)
      await planLoan(screen)
      await screen.tap(/^Tujuan pinjaman:/)
      await screen.tap('Pendidikan')
      await order(screen)
      await screen.fill('Kode SMS, 6 angka', await desk.newCode(mobile))
      await screen.sees(/menyetujui isinya/)
      await screen.tap('Unduh PDF')
      if (without.length === 0)
        await expect
          .poll(() => events.filter(({ event }) => event === 'openFile'), patience)
          .toEqual([expect.objectContaining({ type: 'application/pdf' })])
      else await expect.poll(() => session.run('return saved'), patience).toEqual(['application/pdf true'])
      expect(requests(/\.pdf\b/)).toEqual([expect.stringMatching(/^GET \S+ 200 Bearer$/)])

      const before = between.passed.length
      await session.run(end)
      const last = () =>
        between.passed
          .slice(before)
          .filter(({ body }) => body.includes('the last one'))
          .map(shown)
      await expect.poll(last, patience).toEqual(['POST /api/report 200 Bearer'])
      const unsigned = between.passed
        .slice(signedIn)
        .filter(({ path, headers }) => path.startsWith('/api/') && !headers.authorization)
      expect(unsigned.map(shown)).toEqual([])
    })
    between.close()
  })
