import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { expect, type Page } from '@playwright/test'
import { operatorPassword, ownOf, totpCode } from '../../server/src/testing/people/operators.ts'
import { pressButton, typeText } from './console-pages.ts'

const program = join(import.meta.dirname, '../../server/src/lumbung.mjs')
let count = 0

export interface Operator {
  email: string
  /** The newest code of the authenticator app that was not used before. */
  newCode: (aheadMs?: number) => string
}

/** Invites somebody by the command; returns the one-time link. */
async function invite(dataDir: string, email: string, name: string, roles: readonly Role[]): Promise<string> {
  const person = ['--name', name, '--roles', roles.join(',')]
  const args = [program, 'operators', 'invite', email, ...person, '--emergency', '--reason', 'a test of it']
  const env = { ...process.env, LUMBUNG_DATA: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return linkIn(stdout)
}

/** The link in what the command says. */
export const linkIn = (text: string): string => new URL(text.match(/https?:\S+/)?.[0] ?? '').href

/** Invites somebody at the console, with the keyboard; returns the one-time link. */
export async function inviteAtConsole(admin: Page, name: string, role: Role): Promise<string> {
  await pressButton(admin, 'Undang operator')
  await expect(admin.locator('[name=name]')).toBeFocused()
  await typeText(admin, name)
  await admin.keyboard.press('Tab')
  await typeText(admin, `${role.toLowerCase()}-${process.pid}@lender.example`)
  await admin.locator(`[name=${role}]`).focus()
  await admin.keyboard.press('Space')
  await pressButton(admin, 'Buat tautan')
  const link = await admin.getByText(/\/console\/link#[\w-]{43}$/).textContent()
  await pressButton(admin, 'Selesai')
  return link ?? ''
}

/**
 * Sets up an account by its one-time link, as the first visit does, and opens the console. Returns the newest code of the
 * authenticator app that was not used before, for a server whose clock is ahead by `aheadMs`.
 */
export async function followLink(page: Page, link: string): Promise<(aheadMs?: number) => string> {
  await page.goto(link)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  expect(new URL(page.url()).hash, 'the token is out of the address').toBe('')
  let step = 0
  const newCode = (aheadMs = 0) => {
    step = Math.max(step + 1, Math.floor((Date.now() + aheadMs) / 30_000))
    return totpCode(secret, new Date(step * 30_000))
  }
  await page.fill('[name=password]', operatorPassword)
  await page.fill('[name=code]', newCode())
  // Whoever will see customers tells number and NIK of their own.
  if ((await page.locator('[name=nik]').count()) > 0) {
    const own = ownOf(['SUPPORT']).own
    await page.fill('[name=mobile]', own?.mobile ?? '')
    await page.fill('[name=nik]', own?.nik ?? '')
  }
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page).toHaveURL(/\/console$/)
  return newCode
}

/** Signs a new operator in, with one or several roles, who was invited by the command. */
export async function enterConsole(
  page: Page,
  { url, dataDir, name, role }: { url: string; dataDir: string; name: string; role: Role | readonly Role[] },
): Promise<Operator> {
  const email = `operator-${++count}-${process.pid}@lender.example`
  const link = new URL(await invite(dataDir, email, name, [role].flat()))
  return { email, newCode: await followLink(page, `${url}/console/link${link.hash}`) }
}
