import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { expect, type Page } from '@playwright/test'
import { operatorPassword, totpCode } from '../../server/src/testing/people/operators.ts'

const program = join(import.meta.dirname, '../../server/src/lumbung.mjs')
let count = 0

export interface Operator {
  email: string
  /** The newest code of the authenticator app that was not used before. */
  newCode: () => string
}

/** Invites somebody by the command; returns the address of the one-time link. */
async function invite(dataDir: string, email: string, name: string, role: Role): Promise<string> {
  const args = [
    program,
    'operators',
    'invite',
    email,
    '--name',
    name,
    '--roles',
    role,
    '--by',
    'Budi',
    '--emergency',
    'a test',
  ]
  const env = { ...process.env, LUMBUNG_DATA: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return new URL(stdout.match(/https?:\S+/)?.[0] ?? '').href
}

/** Signs a new operator in by a one-time link, as the first visit does. */
export async function enterConsole(
  page: Page,
  { url, dataDir, name, role }: { url: string; dataDir: string; name: string; role: Role },
): Promise<Operator> {
  const email = `operator-${++count}-${process.pid}@lender.example`
  const link = new URL(await invite(dataDir, email, name, role))
  await page.goto(`${url}/console/link${link.hash}`)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  expect(new URL(page.url()).hash, 'the token is out of the address').toBe('')
  let step = 0
  const newCode = () => {
    step = Math.max(step + 1, Math.floor(Date.now() / 30_000))
    return totpCode(secret, new Date(step * 30_000))
  }
  await page.fill('[name=password]', operatorPassword)
  await page.fill('[name=code]', newCode())
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page).toHaveURL(/\/console$/)
  return { email, newCode }
}
