import { createHash } from 'node:crypto'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { reveals, reviewReveal } from '@lumbung/shared/contract/operators/privacy/reveals.ts'
import { enterConsole } from '@lumbung/shared/contract/sandbox.ts'
import type { BrowserContext } from '@playwright/test'
import type { Database } from '../../server/src/platform/database/db.ts'
import { newId } from '../../server/src/platform/ids.ts'
import type { TestClient } from '../../server/src/testing/test-app.ts'
import { openClient } from './client.ts'

/** An operator with a session, for a browser and for calls without one. */
export interface Colleague {
  id: string
  name: string
  client: TestClient
  signIn: (context: BrowserContext) => Promise<void>
}

/** A client that keeps the cookie of the console and calls as its pages do. */
function consoleClient(url: string): TestClient {
  const client = openClient(url)
  const { fetch } = client
  client.fetch = async (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('origin', url)
    const response = await fetch(path, { ...init, headers })
    const set = response.headers.getSetCookie().find((text) => text.startsWith('lumbung-console='))
    client.cookie = set?.split(';')[0] ?? client.cookie
    return response
  }
  return client
}

/**
 * A new operator with these roles. The desk's session is given to a person of its own, so that two with one role are two people; it
 * needs neither link nor second factor nor a number and NIK of its own, which `enterConsole` of operators.ts goes through. Its
 * second factor counts for a day, however long a test takes.
 */
export async function colleague(
  url: string,
  { pool }: Database,
  name: string,
  ...roles: readonly [Role, ...Role[]]
): Promise<Colleague> {
  const client = consoleClient(url)
  await client.data(enterConsole, { body: { role: roles[0] } })
  const [cookie = '', token = ''] = client.cookie?.split('=') ?? []
  const id = newId()
  const { rowCount } = await pool.query(
    `with seat as (select operator_id from operator_session where token_hash = $1),
      person as (
        insert into operator (id, email, name, roles, status, password_hash, totp_secret, created_at)
        select $2::uuid, $2::text || '@lender.example', $3, $4, 'ACTIVE', password_hash, totp_secret, created_at
        from operator join seat on seat.operator_id = operator.id returning id),
      own as (
        insert into operator_trace (operator_id, kind, hash, given_at)
        select $2::uuid, kind, hash, given_at from operator_trace join seat using (operator_id))
     update operator_session set operator_id = person.id, factor_at = factor_at + interval '1 day'
     from person where token_hash = $1`,
    [createHash('sha256').update(token).digest(), id, name, roles],
  )
  if (rowCount !== 1) throw new Error(`no session of ${name}`)
  const signIn = (context: BrowserContext) => context.addCookies([{ name: cookie, value: token, url, httpOnly: true }])
  return { id, name, client, signIn }
}

/** Reviews what operators have opened, because nobody opens anything while a review is late, and other journeys move the clock. */
export async function reviewReveals(url: string, database: Database): Promise<void> {
  const { client } = await colleague(url, database, 'Ayu Lestari', 'AUDITOR')
  const { items } = await client.data(reveals)
  for (const { revealId, review } of items)
    if (!review) await client.data(reviewReveal, { params: { revealId }, body: { verdict: 'IN_ORDER' } })
}
