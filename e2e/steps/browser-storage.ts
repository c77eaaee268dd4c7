import { expect, type Page } from '@playwright/test'

/** What the browser may store (D-003): the loan draft and, per tab, the customer's position. Nothing that identifies a person. */
const allowed = {
  localStorage: /^loanDraft$/,
  sessionStorage:
    /^(advertising|channel|dueDate|security_router_name|sign_in|email_code|reloaded|device_info|events|pixel|reports)$/,
  caches: /^(assets-[\w-]+|offline-\d+)$/,
  cached: /^\/(assets\/|offline\.html$)/,
  databases: /(?!)/,
  cookies: /^(installation|language|lumbung|theme|uuid)$/,
  // Scripts may read these: two choices, and a public id.
  scriptCookies: /^(installation|language|theme)$/,
}

interface StorageContents {
  localStorage: Record<string, string>
  sessionStorage: Record<string, string>
  scriptCookies: string[]
  caches: string[]
  cached: string[]
  databases: string[]
}

const readStorage = `(async () => {
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

/** Everything that the app has stored in the browser. */
export const storedBy = (page: Page): Promise<StorageContents> => page.evaluate(readStorage)

/** Expects that only allowed keys are stored and that no value contains one of `secrets` (ASVS 14.3.3). */
export async function expectOnlyAllowedStored(page: Page, secrets: readonly string[]): Promise<void> {
  const stored = await storedBy(page)
  const cookies = await page.context().cookies()
  const names = {
    ...stored,
    localStorage: Object.keys(stored.localStorage),
    sessionStorage: Object.keys(stored.sessionStorage),
    cookies: cookies.map(({ name }) => name),
  }
  for (const [kind, known] of Object.entries(allowed))
    expect(
      names[kind as keyof typeof allowed].filter((name) => !known.test(name)),
      kind,
    ).toEqual([])
  for (const { name, httpOnly } of cookies) expect([name, httpOnly]).toEqual([name, !allowed.scriptCookies.test(name)])
  const texts = JSON.stringify([stored.localStorage, stored.sessionStorage])
  expect(secrets.filter((secret) => texts.includes(secret))).toEqual([])
}

/** Signs out in the settings. Only the language and the device's identifiers remain, so that a returning customer is recognised. */
export async function signOutAndExpectNothingStored(page: Page): Promise<void> {
  const deviceId = async () => (await page.context().cookies()).find(({ name }) => name === 'uuid')?.value
  const device = await deviceId()
  await page.goto('/H5/me/setting')
  // Keys unknown to the app are deleted as well: the response header makes the browser clear its storage.
  await page.evaluate(`localStorage.setItem('left behind', 'x')`)
  await page.getByRole('button', { name: 'Keluar' }).click()
  const cleared = page.waitForResponse(/\/api\/auth\/logout/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keluar' }).click()
  expect(await (await cleared).headerValue('clear-site-data')).toBe('"cache", "storage"')
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('lumbung')
  const stored = await storedBy(page)
  expect([stored.localStorage, stored.databases]).toEqual([{}, []])
  await expectOnlyAllowedStored(page, [])
  expect(device).toBeTruthy()
  expect(await deviceId()).toBe(device)
}
