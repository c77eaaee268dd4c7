import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BridgeFile, BridgeMethod, BridgeParams, BridgeResult } from '@lumbung/shared/bridge/bridge.ts'
import { type Method, type Methods, Refusal } from './bridge.ts'
import { mayOpenOutside } from './links.ts'

/** What the shell tells whoever started it. */
export type Report = (event: string, data?: object) => void

/** What takes the place of a phone's parts. Without one the shell does not offer its method. */
export interface Phone {
  /** Makes a token; undefined if there is none. */
  token?: ((purpose: string) => Promise<string | undefined>) | undefined
  /** What the camera takes, as JPEG. */
  photo?: Buffer | undefined
  location?: { latitude: number; longitude: number } | undefined
  /** Whether there is an advertisement to show. */
  ads?: boolean | undefined
  /** Where files are saved. */
  downloads: string
  /** Methods that it does not offer although it could. */
  without?: readonly string[] | undefined
}

interface Shell {
  phone: Phone
  origin: string
  report: Report
  /** Closes the window, whose page receives its answer first. */
  end: (event: 'close' | 'finish') => void
  /** After a page has learnt of the app. */
  started: () => void
  proxyPost: (params: BridgeParams<'proxyPost'>, call: string) => Promise<BridgeResult<'proxyPost'>>
}

type Typed = { [M in BridgeMethod]: (params: BridgeParams<M>, call: string) => Promise<BridgeResult<M>> }

const described = ({ name, type, base64 }: BridgeFile) => {
  const content = Buffer.from(base64, 'base64')
  return { name, type, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

/** What the page may ask of the shell, by the method's name. */
export function methodsOf({ phone, origin, report, end, started, proxyPost }: Shell): Methods {
  const { token, photo, location, ads = false } = phone
  const rounded = (degrees: number, digits: number) => Number(degrees.toFixed(digits))
  const every: Typed = {
    async appInfo() {
      setTimeout(started)
      return { name: 'Lumbung shell', version: '1.0.0', platform: 'android', methods: [...methods.keys()] }
    },
    async close() {
      setTimeout(() => end('close'), 100)
      return null
    },
    async finish() {
      setTimeout(() => end('finish'), 100)
      return null
    },
    async token({ purpose }) {
      report('token', { purpose })
      const made = await token?.(purpose)
      if (!made) throw new Refusal('UNAVAILABLE')
      return made
    },
    proxyPost,
    async camera({ type, maxEdge }) {
      report('camera', { type, maxEdge })
      if (!photo) throw new Refusal('UNAVAILABLE')
      return { name: 'photo.jpg', type: 'image/jpeg', base64: photo.toString('base64') }
    },
    async location({ coarse }) {
      if (!location) throw new Refusal('UNAVAILABLE')
      const digits = coarse ? 2 : 6
      const { latitude, longitude } = location
      const place = { latitude: rounded(latitude, digits), longitude: rounded(longitude, digits) }
      return { ...place, accuracy: coarse ? 2000 : 25 }
    },
    async share({ text, file }) {
      report('share', { text, file: file && described(file) })
      return null
    },
    async openFile(file) {
      await mkdir(phone.downloads, { recursive: true })
      // Guard FILE_NAMES: its schema has no separators; a leading dot would hide it.
      const name = basename(file.name).replace(/^\.+/, '') || 'file'
      await writeFile(join(phone.downloads, name), Buffer.from(file.base64, 'base64'))
      report('openFile', described(file))
      return null
    },
    async openExternal({ url }) {
      if (!mayOpenOutside(url, origin)) throw new Refusal('INVALID')
      report('openExternal', { url })
      return null
    },
    async showAd({ kind, slot }) {
      if (ads) report('showAd', { kind, slot, label: 'Iklan' })
      return { shown: ads }
    },
  }
  const missing = new Set([...(photo ? [] : ['camera']), ...(location ? [] : ['location']), ...(phone.without ?? [])])
  const methods = new Map(Object.entries(every).filter(([name]) => !missing.has(name)) as [string, Method][])
  return methods
}
