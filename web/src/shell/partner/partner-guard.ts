import type { PageChannel } from '@lumbung/shared/channel-info.ts'
import { pageChannel } from '../../state/channel.ts'
import type { HostApp } from '../../state/host-app.ts'
import { hrefOf } from '../router/match-route.ts'
import { type RouteName, routeMeta } from '../router/route-table.ts'
import { hasEntryToken, tokenOfCode } from './entry-token.ts'

/**
 * What visitors may open where customers enter with a token: the ways in, the answer of a service that was asked in the app, and what
 * explains us (G-17).
 */
const openToVisitors: readonly string[] = [
  'CheckToken',
  'Entry',
  'CodeStep',
  'LoginOtp',
  'VerifyNik',
  'NoProduct',
  'GopayNikExisted',
  'LinkAccountType',
  'Documents',
  'HelpCenter',
  'HelpTopic',
  'HelpQuestion',
  'HelpHowToPay',
  'AboutUs',
]
type Visit = Parameters<HostApp['guard']>[0]

/** The first screens of channels. */
export const homes = { HOME: 'Home', BILL: 'Bill', PARTNER_HOME: 'PartnerHome' } as const

/** Whether somebody is signed in, as the page says until a reply tells. */
export const isSignedInOn = ({ code, sessionOn }: PageChannel, session: 'unknown' | 'in' | 'out'): boolean =>
  session === 'in' || (session === 'unknown' && sessionOn === code)

/**
 * Where a partner's visitor enters: where a token is checked, or if one was, where the code is entered that was sent to its number. From
 * there back leads to Login, which a partner's visitors never see: it leads to another token.
 */
function wayIn({ code, otpBack }: PageChannel, { name, query }: Visit, own: string): string {
  if (name === 'Login') return hrefOf(code, 'CheckToken', {}, { redirect: query['redirect'] })
  if (tokenOfCode() === undefined) return hrefOf(code, 'CheckToken', {}, { redirect: own })
  return hrefOf(code, otpBack === 'LOGIN' ? 'LoginOtp' : 'CodeStep', {}, { redirect: own })
}

/**
 * The rows of the guard that only a partner's page has (D-037), in their order: a link of our own app stays on the channel; a token
 * leads to its check (G-27), and without a session only the way in is open (G-17, G-26); another home leads to the channel's own (G-10,
 * G-11), and so does a screen that cannot be gone back to (G-08). What the address says of the way back is kept when the page opens,
 * and whose session it is was settled before.
 */
export const partnerGuard: HostApp['guard'] = (visit, own, session, from) => {
  const { name, channel } = visit
  const page = pageChannel()
  if (page?.kind !== 'PARTNER') return undefined
  if (channel !== page.code) return own.replace(/^\/[^/?]+/, `/${page.code}`)
  const isCheck = name === 'CheckToken' || name === 'Entry'
  if (!isCheck && hasEntryToken()) return hrefOf(channel, 'CheckToken', {}, { redirect: own })
  const isIn = isSignedInOn(page, session)
  if (page.tokenEntry && !isIn && !openToVisitors.includes(name)) return wayIn(page, visit, own)
  const home = homes[page.home]
  const isLeft = from === home && routeMeta[name as RouteName].cantGoBack
  const isOther = (name === 'Login' && isIn) || (name === 'Home' && home !== 'Home')
  return isLeft || isOther ? hrefOf(channel, home, {}, {}) : undefined
}
