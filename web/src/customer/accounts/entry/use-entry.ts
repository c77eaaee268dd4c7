import type { TokenPurpose } from '@lumbung/shared/bridge/bridge.ts'
import { sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { hasBridge } from '../../../bridge/around.ts'
import { askApp } from '../../../shell/native/ask-app.ts'
import { renewWayBack } from '../../../shell/partner/back-url.ts'
import {
  comeBack,
  hasJustEntered,
  hasLeft,
  keepTokenOfCode,
  keepTokenOfNik,
  spendEntryToken,
} from '../../../shell/partner/entry-token.ts'
import { homes, isSignedInOn } from '../../../shell/partner/partner-guard.ts'
import { afterSignIn } from '../../../shell/router/guard.ts'
import { screenAt } from '../../../shell/router/rendered-address.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { pageChannel } from '../../../state/channel.ts'
import { pendingCode } from '../sign-in/pending-code.ts'
import { useEnter } from '../sign-in/use-enter.ts'
import { enterWith, stepOf, type Token } from './entering.ts'
import { type EntryFailure, failureOf, isCutOff, mayRetry, purposeAfter } from './entry-failure.ts'

export type EntryState =
  | { step: 'working' }
  /** Somebody is signed in, and a link brought a token for this masked number. */
  | { step: 'ask'; mobile: string; token: string }
  | { step: 'failed'; why: EntryFailure; again: (() => void) | undefined }
  /** Signed out on this page; `again` asks the app for another token. */
  | { step: 'left'; again: (() => void) | undefined }

/** Sends a code to the number of a token, with a proof of work if one is due. Returns the code's reference. */
async function sendCodeTo(channelToken: string): Promise<string> {
  const body = { channelToken, purpose: 'LOG_IN' } as const
  const first = await call(sendCode, { body })
  if (!first.captcha) return first.reference
  const { solveCaptcha } = await import('../codes/solve-captcha.ts')
  return (await call(sendCode, { body: { ...body, captcha: await solveCaptcha(first.captcha) } })).reference
}

/** A token of the partner's app; undefined if it gives none. */
async function tokenOfApp(purpose: TokenPurpose): Promise<string | undefined> {
  const asked = await askApp('token', { purpose })
  return typeof asked === 'object' ? asked.done : undefined
}

/** The flow of a partner's token (W-02, W-03, G-27): a free login, or a code to the token's number. */
export function useEntry(redirect: string | undefined) {
  const { replace, replaceWith, channel } = useRoute()
  const { session, navigation, screens } = useServices()
  const enter = useEnter(redirect)
  const [state, setState] = useState<EntryState>({ step: 'working' })
  const page = pageChannel()
  const isSignedIn = () => (page ? isSignedInOn(page, session.get()) : session.get() === 'in')
  const goHome = () => replaceWith(afterSignIn(redirect, channel))
  /** Where somebody is signed in on another channel. */
  const elsewhere = () => (session.get() === 'unknown' && page?.sessionOn !== channel ? page?.sessionOn : undefined)

  const byCode = async (token: string) => {
    pendingCode.keep(await sendCodeTo(token))
    keepTokenOfCode(token)
    replace(page?.otpBack === 'LOGIN' ? 'LoginOtp' : 'CodeStep', {}, { redirect })
  }
  const byNik = (token: Token) => {
    keepTokenOfNik(token.text)
    replace('VerifyNik', {}, { redirect })
  }
  const signIn = async ({ text, from }: Token) => {
    if (from === 'app') renewWayBack()
    if (page?.login !== 'FREE') return byCode(text)
    try {
      enter(await enterWith({ text, from }, navigation.position))
    } catch (error) {
      if (isRefusal(error, 'IOH_USER_NEED_LOGIN')) await byCode(text)
      else throw error
    }
  }
  const check = async (token: Token) => {
    const step = await stepOf(token, { here: isSignedIn(), elsewhere: elsewhere() !== undefined })
    if (step === 'SIGN_IN') await signIn(token)
    else if (step === 'HOME') goHome()
    else setState({ step: 'ask', mobile: step.ask, token: token.text })
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
      if (isRefusal(error, 'AUTH_FAILED')) return byNik(token)
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
    if (hasLeft()) return setState({ step: 'left', again: hasBridge() ? comeAgain : undefined })
    if (text !== undefined) return run({ text, from: 'address' })
    const ask = async () => {
      const fromApp = await tokenOfApp('ENTRY')
      return run(fromApp === undefined ? undefined : { text: fromApp, from: 'app' })
    }
    return hasJustEntered() && !isSignedIn() ? fail('verify', () => void ask()) : ask()
  }
  const comeAgain = () => {
    comeBack()
    setState({ step: 'working' })
    void begin()
  }
  const change = (text: string) => {
    const token: Token = { text, from: 'address' }
    setState({ step: 'working' })
    signIn(token).catch((error: unknown) => {
      if (isRefusal(error, 'AUTH_FAILED')) byNik(token)
      else fail(failureOf(error), mayRetry(error) ? () => change(text) : undefined)
    })
  }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin()
  })
  return {
    state,
    stay: () => {
      const other = elsewhere()
      if (other === undefined) goHome()
      else location.assign(`/${other}/home`)
    },
    change,
  }
}
