import type { QueryClient } from '@tanstack/react-query'
import { readKey } from '../../api/use-api.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { currentChannel } from '../../state/channel.ts'
import type { Session } from '../accounts/session.ts'
import { type LiveSubject, liveSubjects, pollPause, readsOf, worthPolling } from './live-reads.ts'

export interface LiveEvents {
  /** Keeps the reads of these subjects fresh until the returned function is called. */
  listen: (subjects: readonly LiveSubject[]) => () => void
}

/** A stream that is open may still be held back on its way: the reads are asked again this often. */
const slowPause = 30_000

/**
 * One stream of server-sent events (GET /api/events) for the whole app: it opens with the first screen that listens and closes
 * with the last, on sign-out and while the tab is hidden. Until it is open, the reads are polled.
 */
export function createLiveEvents(client: QueryClient, session: Session): LiveEvents {
  const wanted: LiveSubject[] = []
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince = 0
  let wasOpen = false

  // A read that several subjects touch is asked once. An event makes an answer that is on its way old; a poll waits for it.
  const refresh = (subjects: readonly LiveSubject[], cancelRefetch: boolean) => {
    const reads = new Set(subjects.flatMap((subject) => readsOf[subject]))
    const which = cancelRefetch ? {} : { predicate: worthPolling }
    for (const read of reads) void client.invalidateQueries({ queryKey: readKey(read), ...which }, { cancelRefetch })
  }
  const isOpen = () => stream !== undefined && stream.readyState === EventSource.OPEN
  const poll = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        refresh(wanted, false)
        if (stream?.readyState === EventSource.CLOSED) open()
        poll()
      },
      isOpen() ? slowPause : pollPause(Date.now() - waitingSince),
    )
  }
  const open = () => {
    stream?.close()
    if (typeof EventSource === 'undefined') return
    stream = new EventSource(`/api/events?channel=${currentChannel()}&lang=${currentLanguage()}`)
    for (const subject of liveSubjects) stream.addEventListener(subject, () => refresh([subject], true))
    stream.onopen = () => {
      // What happened before or between two streams was told to nobody.
      refresh(wanted, true)
      wasOpen = true
      poll()
    }
    // The browser tries again by itself and fails each time: only the first error after an open stream starts the wait.
    stream.onerror = () => {
      if (!wasOpen) return
      wasOpen = false
      waitingSince = Date.now()
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
  const settle = () => {
    const on = wanted.length > 0 && session.get() !== 'out' && document.visibilityState !== 'hidden'
    if (!on) stop()
    else if (timer === undefined) {
      waitingSince = Date.now()
      open()
      poll()
    }
  }
  const onReturn = () => {
    settle()
    if (timer !== undefined) refresh(wanted, true)
  }
  return {
    listen: (subjects) => {
      if (wanted.length === 0) document.addEventListener('visibilitychange', onReturn)
      wanted.push(...subjects)
      const unsubscribe = session.subscribe(settle)
      settle()
      return () => {
        unsubscribe()
        for (const subject of subjects) wanted.splice(wanted.indexOf(subject), 1)
        if (wanted.length === 0) document.removeEventListener('visibilitychange', onReturn)
        settle()
      }
    },
  }
}
