import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkTypes, shareHref } from './share-links.ts'

const link = (type: string) => `https://lumbung.example/H5/refer-friends?invitedBy=ABCD2345&shareType=${type}`
const text = (address: string) => `Kode saya & tautan: ${address}`

test('E-27 R-130: each service opens with the message, whose link names the way of sharing', () => {
  for (const type of linkTypes) {
    const href = shareHref(type, link, text)
    const shared = decodeURIComponent(href.slice(href.search(/(text|u|body)=/)).replace(/^\w+=/, ''))
    assert.equal(shared, type === 'MGM_FBSHARE' ? link(type) : text(link(type)))
  }
})

test('R-130: the message is one parameter, also with signs that separate parameters', () => {
  for (const type of linkTypes) assert.doesNotMatch(shareHref(type, link, text).replace('?&body', '?body'), /&/)
})

test('R-130: SMS opens without a number, the others over HTTPS', () => {
  assert.deepEqual(
    linkTypes.map((type) => shareHref(type, link, text).split(/[?]/)[0]),
    ['https://wa.me/', 'https://www.facebook.com/sharer/sharer.php', 'https://line.me/R/share', 'sms:'],
  )
})
