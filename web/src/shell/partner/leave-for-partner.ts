import type { PageChannel } from '@lumbung/shared/channel-info.ts'
import { hasBridge } from '../../bridge/around.ts'
import { clientTypeOf } from '../../bridge/platform.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { firstSegment, pageChannel } from '../../state/channel.ts'
import type { HostApp } from '../../state/host-app.ts'
import { matchRoute } from '../router/match-route.ts'
import { backUrl } from './back-url.ts'
import { isSignedInOn } from './partner-guard.ts'
import { partnerTexts } from './partner-texts.ts'

/** Where back is pressed. */
export interface FirstScreen {
  /** Undefined on our own app. */
  partner: Pick<PageChannel, 'backClose'> | undefined
  /** Signed in, and not entering a code. */
  isInside: boolean
  hasBackUrl: boolean
  isAndroid: boolean
}

/** What the native app is asked for on the way back from a first screen (B-02, B-03, B-13, D-074). */
export function wayOut({ partner, isInside, hasBackUrl, isAndroid }: FirstScreen): 'close' | 'finish' {
  if (!partner || !isInside) return 'finish'
  return hasBackUrl || (partner.backClose === 'ANDROID' && isAndroid) ? 'close' : 'finish'
}

/** Who knows who is signed in, and says what cannot be done; undefined before the first view is complete. */
type Services = Parameters<HostApp['serve']>[0] | undefined

function firstScreen(services: Services): FirstScreen {
  const page = pageChannel()
  const partner = page?.kind === 'PARTNER' ? page : undefined
  const match = matchRoute(location.pathname, location.search, firstSegment(location.pathname))
  const isAtCode = match.kind === 'route' && match.name === 'CodeStep'
  return {
    partner,
    isInside: !isAtCode && partner !== undefined && isSignedInOn(partner, services?.session.get() ?? 'unknown'),
    hasBackUrl: backUrl() !== undefined,
    isAndroid: clientTypeOf(navigator.userAgent) === 'ANDROID_WEBVIEW',
  }
}

/** The app around the page, if there is one: asks it to take the page away, and rejects if it does not. */
type TakeAway = ((how: 'close' | 'finish') => Promise<unknown>) | undefined

const appAround = (): TakeAway =>
  hasBridge() ? async (how) => (await import('./native-app.ts')).callApp(how, {}) : undefined

/** Leaves by the webview, else to the partner's address, else to the page before; where none of them is there, says how to leave. */
export async function leaveForPartner(services: Services, takeAway: TakeAway = appAround()): Promise<void> {
  const isTaken = await takeAway?.(wayOut(firstScreen(services))).then(
    () => true,
    () => false,
  )
  if (isTaken) return
  const to = backUrl()
  if (to !== undefined) location.assign(to)
  else if (!takeAway) history.back()
  else {
    const { closeByHand } = currentLanguage() === 'id' ? partnerTexts.id : partnerTexts.en
    services?.toasts.show(closeByHand(pageChannel()?.name ?? 'Lumbung'), 'error')
  }
}
