import assert from 'node:assert/strict'
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { acceptAgreement, legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { signIn } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { hasConsent } from '../api.ts'
import { legalVersions, readLegalText, versionsIn } from './legal-documents.ts'

let app: TestApp
let client: TestClient
let userId: string
before(async () => {
  app = await openTestApp()
  client = await signIn(app, '081230000001')
  userId = (await client.data(userInfo)).userId
})
after(() => app.close())

type Type = 'privacy-policy' | 'term-of-service' | 'Risk'
async function named(type: Type, lang: 'id' | 'en-us' = 'id') {
  const { version, hash } = await client.data(legalDocument, { params: { type }, query: { lang } as never })
  return { type, version, hash }
}

test('C-042: registration stores one consent per text, in either language', async () => {
  const documents = [await named('term-of-service'), await named('privacy-policy', 'en-us')]
  assert.equal(await hasConsent(app.app.db, userId, 'REGISTRATION'), false)
  await client.data(acceptAgreement, { body: { documents } })
  assert.equal(await hasConsent(app.app.db, userId, 'REGISTRATION'), true)
  assert.equal(await hasConsent(app.app.db, userId, 'RISK'), false)
  const { rows } = await app.app.db.pool.query('select * from consent where user_id = $1 order by document_type', [
    userId,
  ])
  assert.deepEqual(
    rows.map((row) => [row.document_type, row.version, row.text_hash, row.tnc_type, row.channel, row.at.toISOString()]),
    [...documents]
      .reverse()
      .map(({ type, version, hash }) => [type, version, hash, 'REGISTRATION', 'H5', '2026-11-20T02:00:00.000Z']),
  )
})

test('C-042 DOCUMENT_CHANGED: an unknown hash or version or a text of another type is refused, and nothing is stored', async () => {
  const risk = await named('Risk')
  const privacy = await named('privacy-policy')
  for (const wrong of [
    { ...risk, hash: '0'.repeat(64) },
    { ...risk, version: '20200101' },
    { ...risk, hash: privacy.hash },
    { ...risk, type: 'jagoTermsAndConditions' as const },
  ]) {
    const reply = await client.call(acceptAgreement, {
      query: { tncType: 'RISK' },
      body: { documents: [risk, wrong] },
    })
    assert.equal(reply.code, 'DOCUMENT_CHANGED')
  }
  assert.equal(await hasConsent(app.app.db, userId, 'RISK'), false)
})

test('C-042: a consent without the texts of its purpose is refused', async () => {
  const [risk, privacy, terms] = [await named('Risk'), await named('privacy-policy'), await named('term-of-service')]
  const accept = (tncType: 'REGISTRATION' | 'RISK' | 'CREDIT_CHECK', documents: unknown[]) =>
    client.call(acceptAgreement, { query: { tncType }, body: { documents } })
  assert.equal((await accept('REGISTRATION', [terms])).code, 'INVALID_INPUT')
  assert.equal((await accept('RISK', [privacy])).code, 'INVALID_INPUT')
  assert.equal((await accept('CREDIT_CHECK', [risk])).code, 'INVALID_INPUT')
  assert.equal((await accept('RISK', [])).code, 'INVALID_INPUT')
  assert.equal((await accept('RISK', [risk])).code, 'SUCCESS')
  assert.equal((await accept('CREDIT_CHECK', [privacy])).code, 'SUCCESS')
})

test('C-COM-14 K-30: each text names the lender and has the same structure in both languages', () => {
  for (const type of ['privacy-policy', 'term-of-service', 'Risk'] as const) {
    const [one, other] = app.app.legalTexts.filter((document) => document.type === type)
    assert.deepEqual(
      one?.blocks.map(({ kind }) => kind),
      other?.blocks.map(({ kind }) => kind),
      type,
    )
    for (const document of [one, other]) {
      const text = document?.blocks.map((block) => block.text).join('\n') ?? ''
      assert.ok(text.includes('PT Lumbung Dana Bersama'), type)
      assert.doesNotMatch(text, /[{}]|\bKEP-|\bnomor izin\b/i)
      assert.ok(text.length > 3000)
    }
  }
})

test('changing line ends keeps the hash of a text, changing a word changes it', () => {
  const source = '# Judul\n\nSatu kalimat  \nyang bersambung.\n\n- butir'
  const { hash, blocks } = readLegalText('Risk', 'id', source)
  assert.deepEqual(blocks, [
    { kind: 'paragraph', text: 'Satu kalimat yang bersambung.' },
    { kind: 'item', text: 'butir' },
  ])
  assert.equal(readLegalText('Risk', 'id', `${source.replaceAll('\n', '\r\n')}\n\n`).hash, hash)
  assert.notEqual(readLegalText('Risk', 'id', source.replace('Satu', 'Dua')).hash, hash)
})

test('D-213: each text is an immutable static page without scripts or inline styles', async () => {
  for (const { lang, type, version, title } of app.app.legalTexts) {
    const response = await fetch(`${app.url}/documents/${version}/${lang}/${type}.html`)
    const html = await response.text()
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/)
    assert.match(html, new RegExp(`<html lang="${lang === 'id' ? 'id' : 'en'}">`))
    const dates = { '20241001': ['1 Okt 2024', '1 Oct 2024'], '20261128': ['28 Nov 2026', '28 Nov 2026'] }
    const [id, en] = dates[version as keyof typeof dates]
    const since = lang === 'id' ? `Berlaku sejak ${id}.` : `In force since ${en}.`
    assert.ok(html.includes(`<h1>${title}</h1>\n<p>${since}</p>`), html)
    assert.doesNotMatch(html, /<script|style=|<style/i)
  }
  assert.equal((await fetch(`${app.url}/documents/20241001/id/jagoTermsAndConditions.html`)).status, 404)
})

test('legal/document NOT_FOUND: a text that does not exist in this deployment', async () => {
  const reply = await client.call(legalDocument, { params: { type: 'jagoTermsAndConditions' } })
  assert.equal(reply.code, 'NOT_FOUND')
})

test('D-024: a new version of one text asks only those who agreed to that text', async () => {
  const { data } = await signIn(app, '081230000077')
  const own = (await data(userInfo)).userId
  await data(acceptAgreement, { body: { documents: [await named('term-of-service'), await named('privacy-policy')] } })
  await data(acceptAgreement, { query: { tncType: 'RISK' }, body: { documents: [await named('Risk')] } })
  await data(acceptAgreement, {
    query: { tncType: 'CREDIT_CHECK' },
    body: { documents: [await named('privacy-policy')] },
  })
  const asked = async (changed: Type) => {
    const versions = new Map([...legalVersions, [changed, '20990101'] as const])
    const purposes = ['REGISTRATION', 'RISK', 'CREDIT_CHECK'] as const
    const given = await Promise.all(purposes.map((purpose) => hasConsent(app.app.db, own, purpose, versions)))
    return purposes.filter((_, index) => !given[index])
  }
  assert.deepEqual(await asked('Risk'), ['RISK'])
  assert.deepEqual(await asked('term-of-service'), ['REGISTRATION'])
  assert.deepEqual(await asked('privacy-policy'), ['REGISTRATION', 'CREDIT_CHECK'])
})

test('D-024 K-30: the version of a text is the newest folder that has it', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'legal-'))
  for (const file of ['20241001/id/Risk.md', '20241001/id/privacy-policy.md', '20270101/id/Risk.md']) {
    mkdirSync(join(folder.path, file, '..'), { recursive: true })
    writeFileSync(join(folder.path, file), '# Judul')
  }
  assert.deepEqual(
    [...versionsIn(folder.path)],
    [
      ['privacy-policy', '20241001'],
      ['Risk', '20270101'],
    ],
  )
})
