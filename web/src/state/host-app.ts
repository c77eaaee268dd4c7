import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { PageChannel } from '@lumbung/shared/channel-info.ts'
import type { ComponentType, PropsWithChildren } from 'react'
import type { Post } from '../bridge/proxy-post.ts'
import type { Session, SessionState } from './session.ts'

/** Live events, as EventSource gives them. */
export interface LiveStream {
  /** As of EventSource: 0 while it opens, 1, and 2 once it is closed. */
  readyState: number
  onopen: (() => void) | null
  onerror: (() => void) | null
  addEventListener(subject: string, listener: () => void): void
  close(): void
}

/** A session that no cookie keeps. */
export interface MemorySession {
  /** The same request with the session. */
  signed<R extends Pick<Post, 'headers'>>(request: R): R
  /** Notes the session that a reply opened. */
  note(reply: Response): void
  forget(): void
  openStream(url: string): LiveStream
}

/** What is different where another app shows ours: its channel's rules, and its way back. */
export interface HostApp {
  /** Undefined for our own app in a webview. */
  channel: PageChannel | undefined
  /** Where its visits lead instead, if anywhere; `own` is the path with query of a route on a channel, `from` the route before. */
  guard(
    visit: { name: string; channel: ChannelCode; query: Readonly<Record<string, string>> },
    own: string,
    session: SessionState,
    from: string | undefined,
  ): string | undefined
  /** Another rule of back than the route's, by its name. */
  backRule(name: string): { kind: 'leave' } | undefined
  /** The partner's brand, in the place of ours. */
  Brand: ComponentType | undefined
  /** Around the title of a bar: it shows the partner's brand, too. */
  Bar: ComponentType<PropsWithChildren> | undefined
  /** Around a screen's content: what every screen shows above and below it. */
  Content: ComponentType<PropsWithChildren> | undefined
  /** Whether a tab is not shown, by its route. */
  hidesTab(name: 'Home' | 'Bill' | 'Me'): boolean
  /**
   * Sends a POST through the app; undefined if it does not send ours: nothing was sent. Rejects if there is no reply; the request may
   * have arrived.
   */
  post(request: Post, onProgress?: (percent: number) => void): Promise<Response | undefined>
  /** Undefined where cookies keep the session. */
  session: MemorySession | undefined
  /** Once the app moves between screens; `back` is the title bar's. */
  started(back: () => void): void
  /** Back from a first screen. */
  leave(): void
  /** The customer signed out: forgets tokens at once, then leaves for the app around ours, if it takes the customer back. */
  leaveSession(): Promise<void>
  /** From now on it knows who is signed in, and can say what it cannot do. */
  serve(services: { session: Session; toasts: { show(text: string, kind: 'error'): void } }): void
}

let host: HostApp | undefined

/** The app around ours; undefined in a browser on our own channel. */
export const hostApp = (): HostApp | undefined => host

export function setHostApp(next: HostApp | undefined): void {
  host = next
}
