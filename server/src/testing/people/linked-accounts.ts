import assert from 'node:assert/strict'
import * as links from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import type { SentBodyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { SandboxConsent } from '../../providers/linked-accounts/sandbox.ts'
import type { TestApp, TestClient } from '../test-app.ts'

const params = { type: 'facebook' } as const

/** What a service sends the browser back with. */
type ServiceCallback = SentBodyOf<typeof links.finishLink>

/** Starts to link an account of the sandbox's service and returns the address of its consent page. */
export const startLinking = async (client: TestClient, leaves = false): Promise<URL> =>
  new URL((await client.data(links.startLink, { params, body: { consent: true, leaves } })).url)

/** Answers the consent page as a person with this account, and returns where the browser is sent. */
export async function answerConsent(app: TestApp, dialog: URL, account: string, answer: SandboxConsent = 'ALLOW') {
  const query = new URLSearchParams(dialog.search)
  query.set('answer', answer)
  query.set('account', account)
  const reply = await app.client().fetch(`/sandbox/social/facebook/answer?${query}`)
  assert.equal(reply.status, 303, await reply.text())
  return new URL(reply.headers.get('location') ?? '')
}

export const returnedBy = (back: URL): ServiceCallback =>
  Object.fromEntries([...back.searchParams].filter(([key]) => ['state', 'code', 'error'].includes(key))) as never

export const finish = (client: TestClient, body: ServiceCallback) =>
  client.call(links.finishLink, { params, body: { ...body } })

/** Links an account from start to end. */
export async function link(app: TestApp, client: TestClient, account: string, answer?: SandboxConsent) {
  return finish(client, returnedBy(await answerConsent(app, await startLinking(client), account, answer)))
}
