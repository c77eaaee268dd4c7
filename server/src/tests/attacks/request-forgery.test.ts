import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { routes } from '../../app.ts'
import { type Borrower, borrowers } from '../../testing/loans/borrowers.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// ASVS 1.3.6: no part of a request makes the server call an address.
let app: TestApp
let next: () => Borrower
const visits: string[] = []
const trap = createServer((request, response) => {
  visits.push(`${request.method} ${request.url}`)
  response.end()
})
before(async () => {
  trap.listen(0, '127.0.0.1')
  await once(trap, 'listening')
  app = await openTestApp()
  next = await borrowers(app, 1)
})
after(async () => {
  trap.close()
  await app.close()
})

/** Texts that lead to the trap if the server follows them. */
function lures(): string[] {
  const { port } = trap.address() as AddressInfo
  return [`http://127.0.0.1:${port}/lure`, `//127.0.0.1:${port}/lure`, `http://localhost:${port}/lure`]
}

/** A body in which every field of the schema is the lure, plus some fields that servers are known to follow. */
function luringBody(shape: unknown, lure: string): Record<string, unknown> {
  const names = Object.keys((shape as { shape?: object } | undefined)?.shape ?? {})
  const known = ['url', 'callback', 'callbackUrl', 'webhook', 'image', 'avatar', 'redirect', 'success_return_url']
  return Object.fromEntries([...names, ...known].map((name) => [name, lure]))
}

test('ASVS 1.3.6: an address in any field, header or query of any call is not called', async () => {
  const { client } = next()
  for (const lure of lures())
    for (const { endpoint } of routes) {
      const { host } = new URL(lure, 'http://x')
      const path = endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(lure))
      const headers = {
        referer: lure,
        'x-forwarded-host': host,
        'x-original-url': lure,
        'x-callback-url': lure,
        ...(endpoint.method === 'GET'
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      }
      const body = endpoint.method === 'GET' ? {} : { body: JSON.stringify(luringBody(endpoint.body, lure)) }
      await client.fetch(`/api${path}?redirect=${encodeURIComponent(lure)}&url=${encodeURIComponent(lure)}`, {
        method: endpoint.method,
        headers,
        ...body,
      })
    }
  await app.settle()
  assert.deepEqual(visits, [])
})

test('ASVS 1.3.6: a payment notice is read again from the configured gateway, whatever address the notice contains', async () => {
  for (const lure of lures()) {
    const notice = {
      event: 'payment.succeeded',
      business_id: lure,
      url: lure,
      data: { id: lure, reference_id: lure, callback_url: lure },
    }
    await fetch(`${app.url}/webhooks/xendit`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-callback-token': app.sandbox.callbackToken,
        'webhook-id': lure,
      },
      body: JSON.stringify(notice),
    })
  }
  await app.settle()
  assert.deepEqual(visits, [])
})

test('the trap records a call', async () => {
  await fetch(lures()[0] ?? '')
  assert.deepEqual(visits, ['GET /lure'])
})
