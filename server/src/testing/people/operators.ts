import { type Role, seesCustomers } from '@lumbung/shared/contract/operators/acts.ts'
import { caseChecks } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import { followLink, readLink } from '@lumbung/shared/contract/operators/session.ts'
import { Secret, TOTP } from 'otpauth'
import { addOperator, makeLink } from '../../modules/operators/api.ts'
import { query, type TestApp, type TestClient } from '../test-app.ts'

export const operatorPassword = 'empat kuda berlari pelan'

/** An approval of a case with its four checks. */
export const approval = { outcome: 'APPROVE' as const, checks: [...caseChecks] }

/** The code that an authenticator app shows. */
export const totpCode = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

export interface TestOperator {
  id: string
  email: string
  secret: string
  /** Signed in at the console. */
  client: TestClient
}

/** What an operator types into a command that asks for password and code; commands have the clock of the machine. */
export async function typedBy(app: TestApp, { id, secret }: TestOperator): Promise<string> {
  await query(app, 'update operator set totp_step = null where id = $1', [id])
  return `${operatorPassword}\n${totpCode(secret, new Date())}\n`
}

let count = 0

/** Invites somebody; returns the id and the token of the link. */
export async function invited(app: TestApp, roles: readonly Role[], name = 'Rina Kartika') {
  const email = `petugas-${++count}@lender.example`
  const { id, token } = await app.app.db.transaction(async (tx) => {
    const added = await addOperator(tx, { email, name, roles }, app.clock.now())
    if (added === undefined) throw new Error(`${email} is taken`)
    return { id: added, token: await makeLink(app.app, tx, added) }
  })
  return { id, email, token }
}

/** What somebody with these roles tells of their own at the link: no customer's. */
export function ownOf(roles: readonly Role[]) {
  const digits = String(++told).padStart(4, '0')
  return seesCustomers(roles) ? { own: { mobile: `08990000${digits}`, nik: `327101410985${digits}` } } : {}
}
let told = 0

/** A client that calls as the console's pages do. */
export function consoleClient(app: TestApp): TestClient {
  const client = app.client()
  const { fetch } = client
  client.fetch = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-user-agent', 'CONSOLE')
    return fetch(path, { ...init, headers })
  }
  return client
}

/** A new operator with these roles, signed in by a link with a password and a second factor. */
export async function newOperator(app: TestApp, roles: readonly Role[], name?: string): Promise<TestOperator> {
  const { id, email, token } = await invited(app, roles, name)
  const client = consoleClient(app)
  const { secret } = await client.data(readLink, { body: { token } })
  const code = totpCode(secret, app.clock.now())
  await client.data(followLink, { body: { token, password: operatorPassword, code, ...ownOf(roles) } })
  return { id, email, secret, client }
}
