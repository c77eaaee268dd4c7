import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { cancelInsurance, loan as loanCall } from '@lumbung/shared/contract/billing/loans.ts'
import { generateWeblink, onlinePolicies, openWeblink, readWeblink } from '@lumbung/shared/contract/billing/weblinks.ts'
import { policyNumberFor } from '@lumbung/shared/sandbox/magic-values.ts'
import { checkWeblink, onHosts } from '../../../providers/insurance/check-weblink.ts'
import type { Insurer } from '../../../providers/insurance/port.ts'
import { ProviderUnavailable } from '../../../providers/provider-error.ts'
import { openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'
import { together } from '../../../testing/together.ts'
import { sealPerson } from '../../accounts/retention/erase-person.ts'
import { weblinkMs } from './weblinks.ts'

const { app, rows, person } = await openLoanDays()
after(() => app.close())

const sandbox = app.app.providers.insurer
const start = '2026-11-20T03:00:00Z'

/** A customer with an insured loan whose policy is in force. */
async function insured() {
  app.app.providers.insurer = sandbox
  app.clock.set(start)
  const debtor = person()
  const loanId = await debtor.lend({ insured: true })
  await app.settle()
  const chosen = { productId: 'pinjaman-tunai', insuranceId: 'personal-accident', loanId }
  const make = (body: object = chosen, who: Debtor = debtor, key: string = randomUUID()) =>
    who.client.call(generateWeblink, { body: { ...body }, key })
  const open = (link: string, who: Debtor = debtor, key: string = randomUUID()) =>
    who.client.call(openWeblink, { body: { link }, key })
  const read = (link: string, who: Debtor = debtor) => who.client.call(readWeblink, { body: { link } })
  const reference = async () =>
    String((await rows('select reference from insurance_policy where loan_id = $1', [loanId]))[0].reference)
  /** A link that was made for the customer. */
  const link = async () => {
    const made = await make()
    assert.ok(made.code === 'SUCCESS', made.code)
    return linkIn(made.data.url)
  }
  return { debtor, loanId, chosen, make, open, read, reference, link }
}

const linkIn = (url: string) => new URL(url).searchParams.get('link') ?? assert.fail(url)

/** Replaces the insurer by one that answers with a link of its own. */
function insurerAt(url: string, hosts: readonly string[] = ['insurer.example'], about?: string) {
  const asked: unknown[] = []
  const insurer: Insurer = {
    ...sandbox,
    async weblink(request) {
      asked.push(request)
      const answer = { reference: about ?? request.reference, url }
      return checkWeblink(answer, { name: 'test insurer', reference: request.reference, isOurs: onHosts(hosts) })
    },
  }
  app.app.providers.insurer = insurer
  return asked
}

test('C-043 R-116: the policies in force, a link of ten minutes to our own page, and the insurer’s page behind it', async () => {
  const { debtor, loanId, make, read, open, reference } = await insured()
  const policyNumber = policyNumberFor(await reference())
  assert.deepEqual(await debtor.client.data(onlinePolicies), [
    {
      loanId,
      productId: 'pinjaman-tunai',
      insuranceId: 'personal-accident',
      name: { id: 'Asuransi kecelakaan diri', en: 'Personal accident insurance' },
      insurer: 'PT Asuransi Nusantara Contoh',
      policyNumber,
    },
  ])
  assert.equal((await debtor.client.data(loanCall, { params: { loanId } })).insurance?.online, true)
  const made = await make()
  assert.ok(made.code === 'SUCCESS')
  assert.equal(made.data.expiresAt, new Date(Date.parse(start) + weblinkMs).toISOString())
  assert.match(made.data.url, /^http:\/\/localhost:\d+\/H5\/jump-out-app\?link=[\w-]+$/)
  const link = linkIn(made.data.url)
  const target = await read(link)
  assert.ok(target.code === 'SUCCESS')
  assert.deepEqual(target.data, {
    host: new URL(made.data.url).host,
    insurer: 'PT Asuransi Nusantara Contoh',
    expiresAt: made.data.expiresAt,
  })
  const opened = await open(link)
  assert.ok(opened.code === 'SUCCESS')
  const page = await fetch(`${app.url}${new URL(opened.data.url).pathname}`)
  assert.match(await page.text(), new RegExp(policyNumber))
  assert.equal((await fetch(`${app.url}${new URL(opened.data.url).pathname}`)).status, 410)
})

test('D-195: the insurer learns our reference alone, and neither the link nor the log holds personal data or its address', async () => {
  const { debtor, chosen, make, reference } = await insured()
  const secret = 'https://insurer.example/policy/secret-of-the-insurer'
  const asked = insurerAt(secret)
  const made = await make(chosen)
  assert.ok(made.code === 'SUCCESS')
  assert.deepEqual(asked, [{ reference: await reference() }])
  const bytes = Buffer.from(linkIn(made.data.url), 'base64url').toString('latin1')
  const [{ reply }] = await rows('select reply from idempotency_key order by created_at desc limit 1')
  for (const text of ['secret-of-the-insurer', debtor.userId, await reference(), 'Asuransi'])
    for (const place of [made.data.url, bytes, (reply as Buffer).toString('latin1')])
      assert.ok(!place.includes(text), text)
})

test('#7 another customer’s policy is INVALID_INSURANCE, like one that does not exist, and another’s link is NOT_FOUND', async () => {
  const { chosen, make, link, open, read } = await insured()
  const stranger = person()
  const asked = insurerAt('https://insurer.example/policy')
  assert.equal((await make(chosen, stranger)).code, 'INVALID_INSURANCE')
  assert.equal((await make({ ...chosen, loanId: undefined }, stranger)).code, 'INVALID_INSURANCE')
  for (const other of [{ insuranceId: 'group-life' }, { productId: 'pintar-flexi' }])
    assert.equal((await make({ ...chosen, ...other })).code, 'INVALID_INSURANCE')
  assert.deepEqual(asked, [])
  const own = await link()
  assert.equal((await read(own, stranger)).code, 'NOT_FOUND')
  assert.equal((await open(own, stranger)).code, 'NOT_FOUND')
  const forged = `${own.slice(0, -4)}${own.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  assert.equal((await open(forged)).code, 'NOT_FOUND')
  assert.equal((await open('A'.repeat(60))).code, 'NOT_FOUND')
  assert.equal((await open('https://evil.example/')).code, 'INVALID_INPUT')
  assert.equal((await open(own)).code, 'SUCCESS')
})

test('D-195: without `loanId` the newest policy of the insurance is meant', async () => {
  const { debtor, chosen, make, open, reference } = await insured()
  app.clock.set('2026-11-21T03:00:00Z')
  const second = await debtor.lend({ insured: true })
  await app.settle()
  const made = await make({ ...chosen, loanId: undefined })
  assert.ok(made.code === 'SUCCESS')
  const opened = await open(linkIn(made.data.url))
  assert.ok(opened.code === 'SUCCESS')
  const [{ reference: newest }] = await rows('select reference from insurance_policy where loan_id = $1', [second])
  const text = await (await fetch(`${app.url}${new URL(opened.data.url).pathname}`)).text()
  assert.match(text, new RegExp(policyNumberFor(newest)))
  assert.doesNotMatch(text, new RegExp(policyNumberFor(await reference())))
})

test('D-195: a policy that is canceled has no link, nor does one that the insurer has not issued; an older link does not open', async () => {
  const { debtor, loanId, chosen, make, open, link } = await insured()
  const before = await link()
  const canceled = await debtor.client.call(cancelInsurance, { params: { loanId }, key: randomUUID() })
  assert.equal(canceled.code, 'SUCCESS')
  assert.equal((await make()).code, 'INVALID_INSURANCE')
  assert.equal((await open(before)).code, 'INVALID_INSURANCE')
  assert.deepEqual(await debtor.client.data(onlinePolicies), [])

  app.app.providers.insurer = { ...sandbox, issue: async () => ({ outcome: 'PENDING' }) }
  const waiting = await debtor.lend({ insured: true })
  await app.settle()
  assert.equal((await make({ ...chosen, loanId: waiting })).code, 'INVALID_INSURANCE')
})

test('D-195: a link opens once; the same key gets the same reply again, another none', async () => {
  const { debtor, open, read, link } = await insured()
  const own = await link()
  const key = randomUUID()
  const first = await open(own, debtor, key)
  assert.equal(first.code, 'SUCCESS')
  assert.deepEqual(await open(own, debtor, key), first)
  assert.equal((await open(own)).code, 'LINK_EXPIRED')
  assert.equal((await read(own)).code, 'LINK_EXPIRED')
  assert.equal((await open(await link(), debtor, key)).code, 'IDEMPOTENCY_KEY_REUSED')
})

test('D-195 #15: of 20 concurrent openings one gets the address, and of 8 that certainly wait for each other', async () => {
  const { debtor, open, link } = await insured()
  const counted = (replies: readonly { code: string }[]) =>
    ['SUCCESS', 'LINK_EXPIRED'].map((code) => replies.filter((reply) => reply.code === code).length)
  const first = await link()
  assert.deepEqual(counted(await Promise.all(Array.from({ length: 20 }, () => open(first)))), [1, 19])
  const second = await link()
  // As the calls lock the customer's access.
  const lock = { sql: 'select pg_advisory_xact_lock(hashtextextended($1, 3))', values: [debtor.userId] }
  const waiting = Array.from({ length: 8 }, () => () => open(second))
  assert.deepEqual(counted(await together(app, lock, waiting)), [1, 7])
})

test('D-195: a link ends after ten minutes, also at midnight, and a used one stays used on the next day', async () => {
  const { open, read, make } = await insured()
  app.clock.set('2026-11-20T16:55:00Z')
  const made = async () => {
    const reply = await make()
    assert.ok(reply.code === 'SUCCESS')
    return linkIn(reply.data.url)
  }
  const [used, unused] = [await made(), await made()]
  assert.equal((await open(used)).code, 'SUCCESS')
  app.clock.set('2026-11-20T17:04:59.999Z')
  assert.equal((await open(used)).code, 'LINK_EXPIRED')
  assert.equal((await read(unused)).code, 'SUCCESS')
  app.clock.set('2026-11-20T17:05:00Z')
  assert.equal((await open(unused)).code, 'LINK_EXPIRED')
  assert.equal((await read(unused)).code, 'LINK_EXPIRED')
})

test('#22: whatever the insurer answers, no address elsewhere reaches the customer', async () => {
  const { make } = await insured()
  for (const url of [
    'http://insurer.example/policy',
    'https://evil.example/policy',
    'https://insurer.example.evil.example/policy',
    'https://x.insurer.example/policy',
    'https://insurer.example@evil.example/policy',
    'https://a:b@insurer.example/policy',
    'https://insurer.example:8443/policy',
    'https://insurer.example./policy',
    'https://127.0.0.1/policy',
    'https://[::1]/policy',
    'javascript:alert(1)',
    'data:text/html,x',
    'intent://insurer.example#Intent;end',
    '//insurer.example/policy',
    '/policy',
    '',
    `https://insurer.example/${'a'.repeat(2_000)}`,
    `https://insurer.example/${'é'.repeat(700)}`,
  ]) {
    insurerAt(url)
    const reply = await make()
    assert.equal(reply.code, 'PROVIDER_UNAVAILABLE', url.slice(0, 60))
    assert.ok(!JSON.stringify(reply).includes('evil'))
  }
  insurerAt('https://insurer.example/policy', ['insurer.example'], 'another-reference')
  assert.equal((await make()).code, 'PROVIDER_UNAVAILABLE')
  insurerAt(`https://insurer.example/${'a'.repeat(1_976)}`)
  assert.equal((await make()).code, 'SUCCESS')
})

test('D-195: an insurer that does not answer is PROVIDER_UNAVAILABLE, and nothing was used up', async () => {
  const { make, debtor } = await insured()
  app.app.providers.insurer = { ...sandbox, weblink: () => Promise.reject(new ProviderUnavailable('test', 'down')) }
  const key = randomUUID()
  assert.equal((await make(undefined, debtor, key)).code, 'PROVIDER_UNAVAILABLE')
  app.app.providers.insurer = sandbox
  assert.equal((await make(undefined, debtor, key)).code, 'SUCCESS')
})

test('D-195: without an insurer’s page the calls are NOT_FOUND, and the loan does not lead there', async () => {
  const { debtor, loanId, make, open, read, link } = await insured()
  const own = await link()
  const { weblink: _none, ...without } = sandbox
  app.app.providers.insurer = without
  assert.equal((await debtor.client.call(onlinePolicies)).code, 'NOT_FOUND')
  assert.equal((await make()).code, 'NOT_FOUND')
  assert.equal((await read(own)).code, 'NOT_FOUND')
  assert.equal((await open(own)).code, 'NOT_FOUND')
  assert.equal((await debtor.client.data(loanCall, { params: { loanId } })).insurance?.online, undefined)
})

test('#24: a link is worthless without the session, after signing out and once the account is deleted', async () => {
  const { debtor, make, open, link } = await insured()
  const own = await link()
  const { cookie } = debtor.client
  debtor.client.cookie = undefined
  assert.equal((await open(own)).code, 'UNAUTHORIZED')
  debtor.client.cookie = cookie
  // The session ends while the insurer is asked.
  app.app.providers.insurer = {
    ...sandbox,
    async weblink(request) {
      await debtor.client.call(logout)
      debtor.client.cookie = cookie
      return sandbox.weblink?.(request) ?? assert.fail()
    },
  }
  assert.equal((await make()).code, 'UNAUTHORIZED')
  assert.equal((await open(own)).code, 'UNAUTHORIZED')

  const gone = await insured()
  const left = await gone.link()
  await app.app.db.transaction((tx) => sealPerson(app.app, tx, gone.debtor.userId))
  assert.equal((await gone.open(left)).code, 'UNAUTHORIZED')
  assert.equal((await gone.make()).code, 'UNAUTHORIZED')
})
