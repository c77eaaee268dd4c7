import bridge from '@lumbung/shared/bridge/bridge.json' with { type: 'json' }
import type { BridgeMethod, BridgeParams, BridgeResult } from '@lumbung/shared/bridge/bridge.ts'
import { bytesOf } from '../../shell/native/base64.ts'
import { type AppMethods, AppRefusal, type Client } from './simulated-app.ts'

/** What the desk decides for the app around the page. */
interface Around {
  client: Exclude<Client, 'WEB'>
  /** A partner's token; undefined if there is none. */
  token: (purpose: BridgeParams<'token'>['purpose']) => Promise<string | undefined>
  /** The app closes the page. */
  close: () => void
  /** The app shows something else over the page. */
  show: (what: string) => void
  /** Whether the web view's cookies are sent. */
  cookies: boolean
}

/** Jakarta, by its cell towers. */
const place = { latitude: -6.2, longitude: 106.82, accuracy: 1_200 }

/** A picture with a pattern, sharp enough for the checks of the page. */
async function photo({ type, maxEdge }: BridgeParams<'camera'>): Promise<BridgeResult<'camera'>> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(maxEdge, 1_600)
  canvas.height = Math.round(canvas.width / 1.6)
  const context = canvas.getContext('2d')
  if (!context) throw new AppRefusal('UNAVAILABLE')
  for (let x = 0; x < canvas.width; x += 20)
    for (let y = 0; y < canvas.height; y += 20) {
      context.fillStyle = (x + y) % 40 === 0 ? '#c7d2da' : '#3f5566'
      context.fillRect(x, y, 20, 20)
    }
  return { name: `${type}.jpg`, type: 'image/jpeg', base64: canvas.toDataURL('image/jpeg').split(',')[1] ?? '' }
}

function formOf(form: NonNullable<BridgeParams<'proxyPost'>['form']>): FormData {
  const data = new FormData()
  for (const [name, value] of form)
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new File([bytesOf(value.base64)], value.name, { type: value.type }))
  return data
}

/** The app's POST, by the desk's own browser. */
async function post(
  { path, headers, body, form }: BridgeParams<'proxyPost'>,
  cookies: boolean,
): Promise<BridgeResult<'proxyPost'>> {
  const { pathname, origin } = new URL(path, location.origin)
  if (origin !== location.origin || !pathname.startsWith('/api/')) throw new AppRefusal('INVALID')
  try {
    const reply = await fetch(path, {
      method: 'POST',
      headers,
      body: form ? formOf(form) : (body ?? null),
      credentials: cookies ? 'same-origin' : 'omit',
      redirect: 'manual',
    })
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() }
  } catch {
    throw new AppRefusal('NO_REPLY')
  }
}

/** Whether an app may hand an address to the system. A desk without https leads to others without it. */
function opensOutside(url: string): boolean {
  const { protocol } = URL.parse(url) ?? {}
  return (
    protocol !== undefined &&
    [...bridge.externalSchemes.map((name) => `${name}:`), location.protocol].includes(protocol)
  )
}

/** An app that can do everything. */
export function appMethods({ client, token, close, show, cookies }: Around): AppMethods {
  const methods: { [M in BridgeMethod]: (params: BridgeParams<M>) => unknown } = {
    appInfo: () => ({
      name: 'Simulator',
      version: '1.0.0',
      platform: client === 'IOS' ? 'ios' : 'android',
      methods: Object.keys(methods),
    }),
    close,
    finish: close,
    token: async ({ purpose }) => {
      const made = await token(purpose)
      if (made === undefined) throw new AppRefusal('UNAVAILABLE')
      return made
    },
    proxyPost: (params) => post(params, cookies),
    camera: photo,
    location: () => place,
    share: ({ text, file }) => show(file ? file.name : text),
    openFile: ({ name }) => show(name),
    openExternal: ({ url }) => {
      if (!opensOutside(url)) throw new AppRefusal('INVALID')
      show(url)
    },
    showAd: ({ kind }) => {
      show(kind)
      return { shown: true }
    },
  }
  return methods
}
