import type { QueryClient } from '@tanstack/react-query'
import { preloadedAt } from '../../api/preloaded-replies.ts'
import { startStopwatch } from '../../api/stopwatch.ts'
import { readKey } from '../../api/use-api.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { currentChannel } from '../../state/channel.ts'
import type { Session } from '../accounts/session.ts'
import { type LiveSubject, liveSubjects, pollInterval, readsOf, shouldPoll } from './live-reads.ts'

export interface LiveEvents {
  /** Refetches the reads of these subjects when they change, until the returned function is called. */
  listen: (subjects: readonly LiveSubject[]) => () => void
}

/** Poll interval while the stream is open, because a proxy may buffer it. */
const slowInterval = 30_000

/**
 * One stream of server-sent events (GET /api/events) for the whole app. It opens with the first listening screen and closes with
 * the last, on sign-out and while the tab is hidden. Until it is open, the reads are polled.
 */
export function createLiveEvents(client: QueryClient, session: Session): LiveEvents {
  const subscribed: LiveSubject[] = []
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = startStopwatch()
  let wasOpen = false

  // Each read is refetched once. An event cancels a request in flight, whose reply may be outdated; a poll waits for it.
  const refresh = (subjects: readonly LiveSubject[], cancelRefetch: boolean) => {
    const reads = new Set(subjects.flatMap((subject) => readsOf[subject]))
    const which = cancelRefetch ? {} : { predicate: shouldPoll }
    for (const read of reads) void client.invalidateQueries({ queryKey: readKey(read), ...which }, { cancelRefetch })
  }
  const isOpen = () => stream !== undefined && stream.readyState === EventSource.OPEN
  const poll = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        refresh(subscribed, false)
        if (stream?.readyState === EventSource.CLOSED) open()
        poll()
      },
      isOpen() ? slowInterval : pollInterval(waiting()),
    )
  }
  const open = () => {
    stream?.close()
    if (typeof EventSource === 'undefined') return
    // Since the page's own replies the server says whether anything was missed.
    const since = preloadedAt(client)
    const from = since === undefined ? '' : `&since=${since}`
    stream = new EventSource(`/api/events?channel=${currentChannel()}&lang=${currentLanguage()}${from}`)
    stream.addEventListener('missed', () => refresh(subscribed, true))
    for (const subject of liveSubjects) stream.addEventListener(subject, () => refresh([subject], true))
    stream.onopen = () => {
      // Events before this stream opened were missed.
      if (since === undefined) refresh(subscribed, true)
      wasOpen = true
      poll()
    }
    // The browser reconnects by itself, with an error each time: only the first error after an open stream counts.
    stream.onerror = () => {
      if (!wasOpen) return
      wasOpen = false
      waiting = startStopwatch()
      poll()
    }
  }
  const stop = () => {
    wasOpen = false
    clearTimeout(timer)
    timer = undefined
    stream?.close()
    stream = undefined
  }
  const openOrClose = () => {
    const on = subscribed.length > 0 && session.get() !== 'out' && document.visibilityState !== 'hidden'
    if (!on) stop()
    else if (timer === undefined) {
      waiting = startStopwatch()
      open()
      poll()
    }
  }
  const onReturn = () => {
    openOrClose()
    if (timer !== undefined) refresh(subscribed, true)
  }
  return {
    listen: (subjects) => {
      if (subscribed.length === 0) document.addEventListener('visibilitychange', onReturn)
      subscribed.push(...subjects)
      const unsubscribe = session.subscribe(openOrClose)
      openOrClose()
      return () => {
        unsubscribe()
        for (const subject of subjects) subscribed.splice(subscribed.indexOf(subject), 1)
        if (subscribed.length === 0) document.removeEventListener('visibilitychange', onReturn)
        openOrClose()
      }
    },
  }
}
