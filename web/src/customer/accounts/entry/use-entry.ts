import { sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { checkToken, partnerLoginFree } from '@lumbung/shared/contract/channels.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { randomId } from '../../../api/random-id.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { tokenOfApp } from '../../../bridge/bridge.ts'
import { keepTokenOfCode, spendEntryToken } from '../../../shell/partner/entry-token.ts'
import { homes } from '../../../shell/partner/open-host-app.ts'
import { afterSignIn } from '../../../shell/router/guard.ts'
import { screenAt } from '../../../shell/router/rendered-address.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { pageChannel } from '../../../state/channel.ts'
import { enteredAs } from '../../../state/entered-as.ts'
import { pendingCode } from '../sign-in/pending-code.ts'
import { useEnter } from '../sign-in/use-enter.ts'
import { type EntryFailure, failureOf, isCutOff, mayRetry, purposeAfter } from './entry-failure.ts'

export type EntryState =
  | { step: 'working' }
  /** Somebody is signed in, and a link brought a token for this masked number. */
  | { step: 'ask'; mobile: string; token: string }
  | { step: 'failed'; why: EntryFailure; again: (() => void) | undefined }

interface Token {
  text: string
  /** From an address, which anybody can write, or from the app itself. */
  from: 'address' | 'app'
}

/** Sends a code to the number of a token, with a proof of work if one is due. Returns the code's reference. */
async function sendCodeTo(channelToken: string): Promise<string> {
  const body = { channelToken, purpose: 'LOG_IN' } as const
  const first = await call(sendCode, { body })
  if (!first.captcha) return first.reference
  const { solveCaptcha } = await import('../codes/solve-captcha.ts')
  return (await call(sendCode, { body: { ...body, captcha: await solveCaptcha(first.captcha) } })).reference
}

/** The flow of a partner's token (W-02, W-03, G-27): a free login, or a code to the token's number. */
export function useEntry(redirect: string | undefined) {
  const { replace, replaceWith, channel } = useRoute()
  const { session, navigation, screens } = useServices()
  const enter = useEnter(redirect)
  const [state, setState] = useState<EntryState>({ step: 'working' })
  const isSignedIn = () => {
    const known = session.get()
    return known === 'in' || (known === 'unknown' && pageChannel()?.signedIn === true)
  }
  const goHome = () => replaceWith(afterSignIn(redirect, channel))

  const byCode = async (token: string) => {
    pendingCode.keep(await sendCodeTo(token))
    keepTokenOfCode(token)
    replace('CodeStep', {}, { redirect })
  }
  const signIn = async ({ text, from }: Token) => {
    if (pageChannel()?.login !== 'FREE') return byCode(text)
    try {
      const login = await call(partnerLoginFree, { body: { token: text }, idempotencyKey: randomId() })
      if (from === 'address') enteredAs.set({ mobile: login.mobile, at: navigation.position() })
      enter(login)
    } catch (error) {
      if (isRefusal(error, 'IOH_USER_NEED_LOGIN')) await byCode(text)
      else throw error
    }
  }
  /** A link with a token for another account than the one that is signed in is not followed unseen. */
  const check = async (token: Token) => {
    if (!isSignedIn()) return signIn(token)
    try {
      await call(checkToken, { body: { token: token.text } })
      goHome()
    } catch (error) {
      if (!isRefusal(error, 'INVALID_PHONE_NUMBER') || token.from === 'app') throw error
      const mobile = String(error.data['mobile'] ?? '')
      setState({ step: 'ask', mobile, token: token.text })
    }
  }
  const fail = (why: EntryFailure, again?: () => void) => setState({ step: 'failed', why, again })

  const run = async (token: Token | undefined, renewed = false): Promise<void> => {
    if (!token) return isSignedIn() ? goHome() : fail('verify')
    if (isCutOff(token.text)) return fail('homepage')
    setState({ step: 'working' })
    try {
      await check(token)
    } catch (error) {
      if (isRefusal(error, 'IOH_USER_NO_CRITERIA')) return replace('NoProduct', {})
      const purpose = renewed ? undefined : purposeAfter(error)
      const another = purpose && (await tokenOfApp(purpose))
      if (another !== undefined) return run({ text: another, from: 'app' }, true)
      fail(failureOf(error), mayRetry(error) ? () => void run(token) : undefined)
    }
  }
  /** The code of the screen that comes next, while the token is verified. */
  const loadAhead = () => {
    const next = screenAt(afterSignIn(redirect, channel), channel)
    const screen = next === 'Home' ? homes[pageChannel()?.home ?? 'HOME'] : next
    if (screen) screens.load(screen).catch(() => undefined)
  }
  const begin = async () => {
    loadAhead()
    const text = spendEntryToken()
    if (text !== undefined) return run({ text, from: 'address' })
    const fromApp = await tokenOfApp('ENTRY')
    return run(fromApp === undefined ? undefined : { text: fromApp, from: 'app' })
  }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin()
  })
  return {
    state,
    stay: goHome,
    change: (token: string) => {
      setState({ step: 'working' })
      signIn({ text: token, from: 'address' }).catch((error: unknown) => fail(failureOf(error)))
    },
  }
}
