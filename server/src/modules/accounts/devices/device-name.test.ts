import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceNameOf } from './device-name.ts'

const chrome = 'Chrome/142.0.7444.60'
const mobile = 'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

const table: readonly [userAgent: string, browser: string, system: string][] = [
  [`${mobile} ${chrome} Mobile Safari/537.36`, 'CHROME', 'ANDROID'],
  [`${mobile} SamsungBrowser/27.0 ${chrome} Mobile Safari/537.36`, 'SAMSUNG', 'ANDROID'],
  [`${mobile} Version/4.0 ${chrome} Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.6`, 'MIUI', 'ANDROID'],
  [`${mobile.replace(' Build', '; wv) Build')} Version/4.0 ${chrome} Mobile Safari/537.36`, 'APP', 'ANDROID'],
  [`${mobile} ${chrome} Mobile Safari/537.36 OPR/85.0`, 'OPERA', 'ANDROID'],
  ['Mozilla/5.0 (Android 13; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'FIREFOX', 'ANDROID'],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'SAFARI', 'IOS'],
  [`${iphone} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'CHROME', 'IOS'],
  [`${iphone} Mobile/15E148`, 'APP', 'IOS'],
  [`${windows} AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Safari/537.36 Edg/142.0`, 'EDGE', 'WINDOWS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/17.0 Safari/605.1', 'SAFARI', 'MACOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'FIREFOX', 'LINUX'],
  ['node', 'OTHER', 'OTHER'],
  ['', 'OTHER', 'OTHER'],
  [`${'x'.repeat(600)} ${mobile} ${chrome}`, 'OTHER', 'OTHER'],
]

test('CX-96: a user agent is reduced to its families of browser and system', () => {
  for (const [userAgent, browser, system] of table)
    assert.deepEqual(deviceNameOf(userAgent), { browser, system }, userAgent)
})
