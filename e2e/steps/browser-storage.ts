import { expect, type Page } from '@playwright/test'

/** What the browser may store (D-003): the loan draft, and per tab where the customer was. Nothing that identifies a person. */
const allowed = {
  localStorage: ['loanDraft'],
  sessionStorage: ['channel', 'dueDate', 'security_router_name', 'sign_in', 'reloaded'],
  cookies: ['language', 'lumbung', 'theme', 'uuid'],
  caches: /^(assets-[\w-]+|offline-\d+)$/,
  databases: [],
} as const

interface Kept {
  localStorage: Record<string, string>
  sessionStorage: Record<string, string>
  scriptCookies: string[]
  caches: string[]
  cached: string[]
  databases: string[]
}

const look = `(async () => {
  const names = await caches.keys()
  const cached = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))
  return {
    localStorage: { ...localStorage },
    sessionStorage: { ...sessionStorage },
    scriptCookies: document.cookie.split('; ').filter(Boolean).map((pair) => pair.split('=')[0]),
    caches: names,
    cached: cached.flat(),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }
})()`

/** Everything that the browser keeps of us by now. */
export const keptBy = async (page: Page): Promise<Kept> => (await page.evaluate(look)) as Kept

/** Nothing is kept but what may be, and `secrets` stand nowhere in it (ASVS 14.3.3). */
export async function seeOnlyAllowedKept(page: Page, secrets: readonly string[]): Promise<void> {
  const kept = await keptBy(page)
  expect(Object.keys(kept.localStorage).filter((key) => !allowed.localStorage.some((one) => one === key))).toEqual([])
  expect(Object.keys(kept.sessionStorage).filter((key) => !allowed.sessionStorage.some((one) => one === key))).toEqual(
    [],
  )
  expect(kept.caches.filter((name) => !allowed.caches.test(name))).toEqual([])
  expect(kept.cached.filter((path) => !/^\/(assets\/|offline\.html$)/.test(path))).toEqual([])
  expect(kept.databases).toEqual(allowed.databases)
  expect(kept.scriptCookies.filter((name) => name !== 'language' && name !== 'theme')).toEqual([])
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name).filter((name) => !allowed.cookies.some((one) => one === name))).toEqual([])
  for (const { name, httpOnly } of cookies)
    expect([name, httpOnly]).toEqual([name, name === 'lumbung' || name === 'uuid'])
  const texts = JSON.stringify([kept.localStorage, kept.sessionStorage])
  expect(secrets.filter((secret) => texts.includes(secret))).toEqual([])
}

/** Signs out in the settings. Only the language and the device's name remain, by which a returning customer is recognised. */
export async function signOutAndSeeNothingKept(page: Page): Promise<void> {
  const named = async () => (await page.context().cookies()).find(({ name }) => name === 'uuid')?.value
  const device = await named()
  await page.goto('/H5/me/setting')
  // What the app does not know of goes as well: the browser clears it by the answer's word.
  await page.evaluate(`localStorage.setItem('left behind', 'x')`)
  await page.getByRole('button', { name: 'Keluar' }).click()
  const cleared = page.waitForResponse(/\/api\/auth\/logout/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keluar' }).click()
  expect(await (await cleared).headerValue('clear-site-data')).toBe('"cache", "storage"')
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('lumbung')
  const kept = await keptBy(page)
  expect([kept.localStorage, kept.databases]).toEqual([{}, []])
  await seeOnlyAllowedKept(page, [])
  expect(device).toBeTruthy()
  expect(await named()).toBe(device)
}
