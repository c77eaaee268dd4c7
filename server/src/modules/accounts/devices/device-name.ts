import type { DeviceBrowser, DeviceSystem } from '@lumbung/shared/contract/accounts/devices.ts'
import type { DeviceName } from '../security/device-store.ts'

type Signs<Name> = readonly (readonly [name: Name, sign: RegExp])[]

/** The first sign that occurs decides: most browsers also call themselves Chrome, and all of them Safari. */
const browsers: Signs<DeviceBrowser> = [
  ['MIUI', /MiuiBrowser\//],
  ['SAMSUNG', /SamsungBrowser\//],
  ['EDGE', /Edg(e|A|iOS)?\//],
  ['OPERA', /\bOP(R|T|X|iOS)\/|\bOpera\b/],
  ['FIREFOX', /\b(Firefox|FxiOS)\//],
  ['APP', /; wv\)|\b(FBAN|FBAV|Instagram)\b/],
  ['CHROME', /(Chrome|CriOS|Chromium)\//],
  ['SAFARI', /\bVersion\/[\d.]{1,20}.{0,200}Safari\//],
  ['APP', /iP(hone|ad|od).{0,200}AppleWebKit\//],
]

const systems: Signs<DeviceSystem> = [
  ['IOS', /\biP(hone|ad|od)\b/],
  ['ANDROID', /\bAndroid\b/],
  ['WINDOWS', /\bWindows NT\b/],
  ['MACOS', /\bMac OS X\b/],
  ['LINUX', /\bLinux\b|\bCrOS\b/],
]

const longest = 512

/** Reduces a user agent to its families of browser and system; both are OTHER for one that is unknown or missing. */
export function deviceNameOf(userAgent: string): DeviceName {
  const text = userAgent.slice(0, longest)
  const of = <Name>(signs: Signs<Name>) => signs.find(([, sign]) => sign.test(text))?.[0]
  return { browser: of(browsers) ?? 'OTHER', system: of(systems) ?? 'OTHER' }
}
