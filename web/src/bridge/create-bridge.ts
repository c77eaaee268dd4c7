import type { BridgeMethod, BridgeParams, BridgeResult } from '@lumbung/shared/bridge/bridge.ts'
import {
  answerOf,
  answerWithin,
  type BridgeWindow,
  decidedWithin,
  fieldsOf,
  filesAnsweredWithin,
  isTooLarge,
  version,
} from './protocol.ts'
import { isResult } from './results.ts'
import { transportOf } from './transport.ts'

/** The app did not do what it was asked; `code` is its own, or LATE or MALFORMED. */
export class BridgeFailure extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.name = 'BridgeFailure'
    this.code = code
  }
}

interface CallOptions {
  /** The call carries files and may take longer. */
  files?: boolean
  /** Is told the id before the call is sent. */
  onId?: (id: string) => void
}

export interface Bridge {
  /** Asks the app to do something that it can do. Throws BridgeFailure. */
  call<M extends BridgeMethod>(method: M, params: BridgeParams<M>, options?: CallOptions): Promise<BridgeResult<M>>
  /** Whether the app can do something, by what it says itself. */
  can(method: BridgeMethod): Promise<boolean>
  /** What the app says of itself; undefined if it does not. */
  info(): Promise<BridgeResult<'appInfo'> | undefined>
}

interface Waiting {
  method: BridgeMethod
  done: (result: unknown) => void
  fail: (failure: BridgeFailure) => void
}

/** Different in each page, so that an answer to the page before fits no call of this one. */
function pageId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('')
}

/** Opens the bridge to the app around the page, if there is one, and asks it once what it can do. */
export function createBridge(on: BridgeWindow): Bridge | undefined {
  const nonce = on.lumbungNonce
  const waiting = new Map<string, Waiting>()

  /** Drops what is no answer, answers nothing that still waits, or is no result of the method. */
  const receive = (value: unknown) => {
    const answer = answerOf(value)
    const asked = answer && waiting.get(answer.id ?? '')
    if (!asked || (answer.ok && !isResult[asked.method](answer.result))) return
    if (answer.ok) asked.done(answer.result)
    else asked.fail(new BridgeFailure(answer.error.code))
  }
  const transport = typeof nonce === 'string' ? transportOf(on, receive) : undefined
  if (!transport || nonce === undefined) return undefined

  const page = pageId()
  let calls = 0
  const send = <M extends BridgeMethod>(
    method: M,
    params: BridgeParams<M>,
    { files = false, onId }: CallOptions = {},
  ): Promise<BridgeResult<M>> => {
    const id = `${page}-${++calls}`
    let timer: ReturnType<typeof setTimeout> | undefined
    return new Promise<unknown>((done, fail) => {
      const message = { v: version, id, nonce, method, params } as const
      const text = JSON.stringify(message)
      if (isTooLarge(text)) throw new BridgeFailure('TOO_LARGE')
      waiting.set(id, { method, done, fail })
      timer = setTimeout(() => fail(new BridgeFailure('LATE')), files ? filesAnsweredWithin : answerWithin[method])
      onId?.(id)
      transport(message, text).then(() => fail(new BridgeFailure('MALFORMED')), fail)
    }).finally(() => {
      clearTimeout(timer)
      waiting.delete(id)
    }) as Promise<BridgeResult<M>>
  }

  let known: BridgeResult<'appInfo'> | undefined
  const asked = send('appInfo', {}).then(
    (info) => {
      known = info
    },
    () => undefined,
  )
  const decided = Promise.race([asked, new Promise<void>((go) => setTimeout(go, decidedWithin))])
  const info = async () => {
    await decided
    return known
  }
  const can = async (method: BridgeMethod) => {
    const { methods } = fieldsOf<BridgeResult<'appInfo'>>(await info())
    return Array.isArray(methods) && methods.includes(method)
  }
  return {
    info,
    can,
    call: async (method, params, options) => {
      if (!(await can(method))) throw new BridgeFailure('METHOD_UNKNOWN')
      return send(method, params, options)
    },
  }
}
