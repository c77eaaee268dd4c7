import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import type { QueryClient } from '@tanstack/react-query'
import { preloadedAt } from '../../api/preloaded-replies.ts'
import { startStopwatch } from '../../api/stopwatch.ts'
import { readKey, refetchReads } from '../../api/use-api.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { currentChannel } from '../../state/channel.ts'
import { hostApp, type LiveStream } from '../../state/host-app.ts'
import type { Session } from '../../state/session.ts'
import { type LiveSubject, liveSubjects, pollInterval, readsOf, shouldPoll } from './live-reads.ts'

export interface LiveEvents {
  /** Refetches the reads of these subjects when they change, until the returned function is called. */
  listen: (subjects: readonly LiveSubject[]) => () => void
  /** Refetches all reads that are listened for: something may have changed unnoticed. */
  refresh: () => void
}

/** Poll interval while the stream is open, because a proxy may buffer it. */
const slowInterval = 30_000

/**
 * One stream of server-sent events (GET /api/events) for the whole app. It opens with the first listening screen and closes with
 * the last, on sign-out and while the tab is hidden. Until it is open, the reads are polled.
 */
export function createLiveEvents(client: QueryClient, session: Session): LiveEvents {
  const subscribed: LiveSubject[] = []
  let stream: EventSource | LiveStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = startStopwatch()
  let wasOpen = false

  const readsAbout = (subjects: readonly LiveSubject[]) => [...new Set(subjects.flatMap((subject) => readsOf[subject]))]
  /** After an event: the reply to a request in flight may be outdated. */
  const refresh = (subjects: readonly LiveSubject[]) => void refetchReads(client, ...readsAbout(subjects))
  /** Once the stream is open. A first read in flight is shown before it is read again, or the first view would wait twice. */
  const catchUp = async (read: Pick<EndpointShape, 'path'>) => {
    const queryKey = readKey(read)
    const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0
    await client.invalidateQueries({ queryKey })
    if (isFirst) await client.invalidateQueries({ queryKey })
  }
  /** A poll waits for a request in flight. */
  const pollOnce = () => {
    for (const read of readsAbout(subscribed))
      void client.invalidateQueries({ queryKey: readKey(read), predicate: shouldPoll }, { cancelRefetch: false })
  }
  const isOpen = () => stream?.readyState === 1
  const poll = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        pollOnce()
        if (stream?.readyState === 2) open()
        poll()
      },
      isOpen() ? slowInterval : pollInterval(waiting()),
    )
  }
  const open = () => {
    stream?.close()
    const memory = hostApp()?.session
    if (!memory && typeof EventSource === 'undefined') return
    // Since the page's own replies the server says whether anything was missed.
    const since = preloadedAt(client)
    const from = since === undefined ? '' : `&since=${since}`
    const url = `/api/events?channel=${currentChannel()}&lang=${currentLanguage()}${from}`
    stream = memory ? memory.openStream(url) : new EventSource(url)
    stream.addEventListener('missed', () => refresh(subscribed))
    for (const subject of liveSubjects) stream.addEventListener(subject, () => refresh([subject]))
    stream.onopen = () => {
      // Events before this stream opened were missed.
      if (since === undefined) for (const read of readsAbout(subscribed)) void catchUp(read)
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
    if (timer !== undefined) refresh(subscribed)
  }
  return {
    refresh: onReturn,
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
