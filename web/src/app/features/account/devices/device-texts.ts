import type { DeviceBrowser, DeviceSystem } from '@lumbung/shared/contract/accounts/devices.ts'
import { defineTexts } from '../../../../i18n/texts.ts'

const browsers = {
  CHROME: 'Chrome',
  SAFARI: 'Safari',
  FIREFOX: 'Firefox',
  EDGE: 'Edge',
  OPERA: 'Opera',
  SAMSUNG: 'Samsung Internet',
  MIUI: 'Mi Browser',
} as const satisfies Partial<Record<DeviceBrowser, string>>

const systems = {
  ANDROID: 'Android',
  IOS: 'iPhone',
  WINDOWS: 'Windows',
  MACOS: 'Mac',
  LINUX: 'Linux',
} as const satisfies Partial<Record<DeviceSystem, string>>

export const deviceTexts = defineTexts({
  id: {
    title: 'Perangkat Anda',
    lead: 'Perangkat yang masuk ke akun Anda. Keluarkan yang tidak Anda kenal.',
    browsers: { ...browsers, APP: 'Aplikasi', OTHER: 'Browser' } satisfies Record<DeviceBrowser, string>,
    systems: { ...systems, OTHER: 'perangkat lain' } satisfies Record<DeviceSystem, string>,
    name: (browser: string, system: string) => `${browser} di ${system}`,
    unknown: 'Perangkat tidak dikenal',
    here: 'Perangkat ini',
    inUse: 'Sedang dipakai',
    lastUsed: (moment: string) => `Terakhir dipakai ${moment}`,
    onlyThis: 'Tidak ada perangkat lain yang masuk.',
    all: 'Keluarkan semua perangkat lain',
    sureOne: (name: string) => `Keluarkan ${name}?`,
    sureAll: 'Keluarkan semua perangkat lain?',
    sureBody: 'Aksesnya langsung berakhir. Untuk masuk lagi perlu kode SMS dan verifikasi wajah.',
    go: 'Keluarkan',
    stay: 'Tidak jadi',
    goneOne: 'Perangkat sudah dikeluarkan',
    goneAll: 'Semua perangkat lain sudah dikeluarkan',
  },
  en: {
    title: 'Your devices',
    lead: 'Devices that are signed in to your account. Sign out those that you do not recognise.',
    browsers: { ...browsers, APP: 'App', OTHER: 'Browser' },
    systems: { ...systems, OTHER: 'another device' },
    name: (browser, system) => `${browser} on ${system}`,
    unknown: 'Unknown device',
    here: 'This device',
    inUse: 'In use now',
    lastUsed: (moment) => `Last used ${moment}`,
    onlyThis: 'No other device is signed in.',
    all: 'Sign out all other devices',
    sureOne: (name) => `Sign out ${name}?`,
    sureAll: 'Sign out all other devices?',
    sureBody: 'Access ends at once. Signing in again needs an SMS code and the face verification.',
    go: 'Sign out',
    stay: 'Not now',
    goneOne: 'The device was signed out',
    goneAll: 'All other devices were signed out',
  },
})
