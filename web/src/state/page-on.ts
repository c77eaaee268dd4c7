import { channelCode } from '@lumbung/shared/channel-code.ts'
import type { PageChannel } from '@lumbung/shared/channel-info.ts'
import { setHostApp } from './host-app.ts'
import { forgetMemory } from './session-values.ts'

/** What a test says of a channel. */
export interface GivenChannel extends Partial<Omit<PageChannel, 'code' | 'sessionOn'>> {
  code: string
  sessionOn?: string | undefined
}

/** For tests: a partner's channel, unless something else is said. */
export const channelOf = ({ code, sessionOn, ...channel }: GivenChannel): PageChannel => ({
  code: channelCode(code),
  sessionOn: sessionOn === undefined ? undefined : channelCode(sessionOn),
  kind: 'PARTNER',
  name: 'GoPay',
  monogram: 'GP',
  theme: 'GOPAY',
  dark: false,
  home: 'PARTNER_HOME',
  hiddenTabs: [],
  tokenEntry: true,
  nikOnLink: false,
  oldVersion: false,
  cookieless: false,
  ...channel,
})

/** For tests: a page that was sent for a channel. */
export function pageOn(channel: GivenChannel): void {
  setHostApp({
    channel: channelOf(channel),
    guard: () => undefined,
    Brand: undefined,
    Bar: undefined,
    Content: undefined,
    hidesTab: () => false,
    post: async () => undefined,
    session: undefined,
    backRule: () => undefined,
    started: () => undefined,
    leave: () => undefined,
    leaveSession: async () => undefined,
    serve: () => undefined,
  })
}

/** For tests: our own app in a browser, which keeps nothing of the page before. */
export function noPage(): void {
  setHostApp(undefined)
  forgetMemory()
}
