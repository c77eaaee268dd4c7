import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  ads,
  channelNeedsOldVersion,
  delayNotificationStatus,
  experimentGroup,
} from '@lumbung/shared/contract/content.ts'
import { quote } from '@lumbung/shared/contract/lending/products.ts'
import { submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { filledIn, newAccount } from '../../testing/people/customers.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { readInbox } from '../desk/inbox.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const sql = (text: string, values: unknown[] = []) => app.app.db.pool.query(text, values)
const shown = async (query: { channel?: string; lang?: string } = {}, placement = 'ME_BANNER') =>
  (await app.client().data(ads, { query: query as never })).items.filter((item) => item.placement === placement)
const titles = async (query = {}, placement = 'ME_BANNER') => (await shown(query, placement)).map(({ title }) => title)

interface Item {
  id: string
  version?: number
  placement?: string
  type?: string
  kind?: string
  ad?: boolean
  id_title?: string | null
  en_title?: string | null
  channels?: string[] | null
  from?: string
  until?: string | null
  shown?: boolean
  link?: string | null
  place?: number
}
const put = ({ id, ...item }: Item) =>
  sql(
    `insert into content_item (item_id, version, placement, slot_type, kind, is_ad, place, channels, title_id, title_en, link,
       from_at, until_at, shown) values ($1, $2, $3, $4, $14, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      item.version ?? 1,
      item.placement ?? 'ME_BANNER',
      item.type ?? 'BANNER',
      item.ad ?? false,
      item.place ?? 9,
      item.channels ?? null,
      item.id_title === undefined ? 'Judul' : item.id_title,
      item.en_title === undefined ? 'Title' : item.en_title,
      item.link ?? null,
      item.from ?? '2026-01-01T00:00:00Z',
      item.until ?? null,
      item.shown ?? true,
      item.kind ?? 'SERVICE',
    ],
  )

test('CX-02 N-21 D-184: each placement has its item, in the language of the call; nothing of the seed is an ad', async () => {
  const inBoth = await Promise.all(['id', 'en-us'].map((lang) => app.client().data(ads, { query: { lang } as never })))
  for (const { items } of inBoth) {
    assert.ok(items.every(({ mascotIsShow, isAd }) => !mascotIsShow && !isAd))
    assert.deepEqual([...new Set(items.map(({ placement }) => placement))].sort(), [
      'BILL_BANNER',
      'BILL_EMPTY',
      'HELP_BANNER',
      'HOME_BOTTOM_BANNER',
      'LOAN_TENOR_TAG_12',
      'LOAN_TENOR_TAG_2',
      'ME_BANNER',
      'PARTNER_HOME_BANNER',
    ])
  }
  assert.deepEqual(await titles({ lang: 'id' }), ['Ada yang bukan Anda lakukan?'])
  assert.deepEqual(await titles({ lang: 'en-us' }), ['Something you did not do?'])
})

test('D-089: an item says at whom it is aimed; the database knows the tags', async () => {
  const aimed = (id: string, audience: string) =>
    sql(
      `insert into content_item (item_id, version, placement, slot_type, kind, is_ad, title_id, title_en, audience, from_at)
       values ($1, 1, 'BILL_BANNER', 'BANNER', 'SERVICE', false, 'Judul', 'Title', $2, '2026-01-01T00:00:00Z')`,
      [id, audience],
    )
  await aimed('for-plus', '{PLUS,NEW}')
  const audiences = new Map((await shown({}, 'BILL_BANNER')).map(({ bannerId, audience }) => [bannerId, audience]))
  assert.deepEqual(audiences.get('for-plus'), ['PLUS', 'NEW'])
  assert.ok(audiences.has('how-to-pay') && audiences.get('how-to-pay') === undefined)
  for (const audience of ['{}', '{RICH}']) await assert.rejects(aimed('for-nobody', audience), /check constraint/)
})

test('CX-02: an item is shown on its channels, in its time and in the languages that it has', async () => {
  await put({ id: 'only-gopay', channels: ['GOPAY'], id_title: 'Untuk GoPay', en_title: null })
  assert.ok((await titles({ channel: 'GOPAY' })).includes('Untuk GoPay'))
  assert.ok(!(await titles({ channel: 'H5' })).includes('Untuk GoPay'))
  assert.equal((await shown({ channel: 'GOPAY', lang: 'en-us' })).length, 1)
  await put({ id: 'for-a-day', from: '2026-11-20T02:00:00Z', until: '2026-11-21T02:00:00Z', id_title: 'Sehari' })
  const at = async (instant: string) => {
    app.clock.set(instant)
    return (await titles()).includes('Sehari')
  }
  assert.deepEqual(
    [
      await at('2026-11-20T01:59:59Z'),
      await at('2026-11-20T02:00:00Z'),
      await at('2026-11-21T01:59:59Z'),
      await at('2026-11-21T02:00:00Z'),
    ],
    [false, true, true, false],
  )
})

test('CX-02: the latest version counts from its time on, and one that is not shown takes the item down', async () => {
  await put({ id: 'versioned', id_title: 'Satu' })
  await put({ id: 'versioned', version: 2, id_title: 'Dua', from: '2026-12-01T00:00:00Z' })
  await put({ id: 'versioned', version: 3, id_title: 'Tiga', shown: false, from: '2026-12-02T00:00:00Z' })
  const at = async (instant: string) => {
    app.clock.set(instant)
    return (await titles()).filter((title) => ['Satu', 'Dua', 'Tiga'].includes(title))
  }
  assert.deepEqual(await at('2026-11-30T00:00:00Z'), ['Satu'])
  assert.deepEqual(await at('2026-12-01T00:00:00Z'), ['Dua'])
  assert.deepEqual(await at('2026-12-02T00:00:00Z'), [])
})

test('CX-02: items of a placement come by their place', async () => {
  await put({ id: 'second-help', placement: 'HELP_BANNER', id_title: 'Kedua', place: 2 })
  await put({ id: 'first-help', placement: 'HELP_BANNER', id_title: 'Pertama', place: -1 })
  assert.deepEqual(
    (await titles({}, 'HELP_BANNER')).filter((title) => title !== 'Sedang sulit membayar?'),
    ['Pertama', 'Kedua'],
  )
})

const impossible: readonly [string, Item][] = [
  ['an ad beside a price', { id: 'a', placement: 'LOAN_TENOR_TAG_2', type: 'STATIC_TEXT', ad: true }],
  ['a tag that leads somewhere', { id: 'b', placement: 'LOAN_TENOR_TAG_2', type: 'STATIC_TEXT', link: '/me' }],
  ['a banner beside a price', { id: 'c', placement: 'LOAN_TENOR_TAG_2' }],
  ['a placement that no screen shows', { id: 'd', placement: 'LOGIN_BANNER' }],
  ['a link to another site', { id: 'e', link: 'https://evil.example' }],
  ['a link without a scheme to another site', { id: 'f', link: '//evil.example/x' }],
  ['no text at all', { id: 'g', id_title: null, en_title: null }],
  ['a title that takes two lines', { id: 'k', id_title: 'Rahasiakan kode SMS Anda dari siapa pun' }],
  ['an ad with a title that takes two lines', { id: 'l', ad: true, en_title: 'See your credit history today' }],
  ['a number in the id', { id: 'a-081234567890' }],
  ['an end before its beginning', { id: 'h', until: '2025-12-31T00:00:00Z' }],
]
for (const [what, item] of impossible)
  test(`D-183: ${what} cannot be stored`, () => assert.rejects(put(item), { code: '23514' }))

test('versions of items and experiments are never changed or deleted', async () => {
  for (const table of ['content_item', 'experiment'])
    for (const change of [`update ${table} set version = 9`, `delete from ${table}`, `truncate ${table}`])
      await assert.rejects(sql(change), { code: '23514' }, change)
})

test('E-64: the tags of the seed are true of the seed product', async () => {
  const of = async (tenor: number) => {
    const body = { productId: 'pinjaman-tunai', amount: 3_000_000, tenor }
    const { total, installments } = await app.client().data(quote, { body })
    return { total, first: installments[0]?.total ?? 0 }
  }
  const quotes = await Promise.all([2, 3, 6, 9, 12].map(of))
  assert.equal(Math.min(...quotes.map(({ total }) => total)), quotes[0]?.total)
  assert.equal(Math.min(...quotes.map(({ first }) => first)), quotes[4]?.first)
})

test('C-053 N-14 N-27 D-178: a reference gets one of the groups, always the same, on every device', async () => {
  const ask = (refId: string) =>
    app.client().data(experimentGroup, { params: { name: 'coupon-stay-popup' }, query: { refId, refType: 'USER' } })
  const first = await ask('019ac000-0000-7000-8000-000000000001')
  assert.deepEqual(await ask('019ac000-0000-7000-8000-000000000001'), first)
  assert.deepEqual(first.extraInfo, {})
  const groups = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(`ref-${n}`)))
  assert.deepEqual([...new Set(groups.map(({ groupName }) => groupName))].sort(), ['A', 'B', 'C'])
})

test('E-19: advertisements of native apps are listed as ads; the database refuses one that is no ad or leads somewhere', async () => {
  const kinds = ['REWARD_VIDEO', 'NATIVE_AD', 'NATIVE_BANNER_AD']
  const ids = ['native-video', 'native-ad', 'native-banner']
  for (const [at, kind] of kinds.entries()) await put({ id: ids[at] ?? '', kind, ad: true, placement: 'HELP_BANNER' })
  const { items } = await app.client().data(ads)
  const shown = items.filter(({ bannerId }) => ids.includes(bannerId))
  assert.deepEqual(shown.map(({ kind, isAd }) => [kind, isAd]).toSorted(), kinds.map((kind) => [kind, true]).toSorted())
  await assert.rejects(put({ id: 'native-none', kind: 'NATIVE_AD', ad: false }))
  await assert.rejects(put({ id: 'native-link', kind: 'NATIVE_AD', ad: true, link: '/me' }))
})

test('C-053 D-019: an experiment that is unknown, over or not for this kind of reference has no group', async () => {
  const code = async (name: string, refType: 'USER' | 'DEVICE' = 'USER') =>
    (await app.client().call(experimentGroup, { params: { name }, query: { refId: 'x', refType } })).code
  assert.equal(await code('unknown-test'), 'NOT_FOUND')
  const add = (version: number, running: boolean) =>
    sql(
      `insert into experiment values ('short-test', $1, '[{"groupName":"A","weight":1,"extraInfo":{"text":"x"}}]', '{DEVICE}', $2, now())`,
      [version, running],
    )
  await add(1, true)
  assert.deepEqual([await code('short-test'), await code('short-test', 'DEVICE')], ['NOT_FOUND', 'SUCCESS'])
  await add(2, false)
  assert.equal(await code('short-test', 'DEVICE'), 'NOT_FOUND')
})

test('C-055 D-076: customers are asked to update a partner’s app only if the channel’s row says so', async () => {
  const ask = (channel: string) => app.client().data(channelNeedsOldVersion, { query: { channel } as never })
  assert.equal(await ask('H5'), 'false')
  await sql(`update channel set settings = settings || '{"oldVersion": true}' where code = 'OTTOH5'`)
  await app.app.channels.refresh()
  assert.deepEqual([await ask('OTTOH5'), await ask('GOPAY')], ['true', 'false'])
})

test('C-056 D-124: results are sent by message while the switch says so', async () => {
  const ask = () => app.client().data(delayNotificationStatus)
  const told = async () => {
    const { client, number } = await filledIn(app, { bank: { accountNumber: newAccount() } })
    await client.data(submitApplication, { key: `submit-${number}` })
    await app.settle()
    return (await readInbox(app.app.db, app.app.keys, number)).filter(({ kind }) => kind === 'DECISION').length
  }
  assert.deepEqual([await ask(), await told()], ['true', 1])
  await sql(`update app_variable set value = false where name = 'delay-notification-status'`)
  assert.deepEqual([await ask(), await told()], ['false', 0])
})
