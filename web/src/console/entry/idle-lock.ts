import { useEffect } from 'react'
import { startStopwatch } from '../../api/stopwatch.ts'
import { lockPage, openQuestions } from '../calls/questions.ts'
import { sessionQuery } from '../calls/session.ts'
import { hearTabs, tellTabs } from '../calls/tabs.ts'
import { idleMs, noteWork } from '../calls/work.ts'

const minute = 60_000
/** Without work for so long the page locks ⚙, as the server ends the session (behaviour 13). */
const mostIdleMs = 30 * minute
/** How often the server is told of work that needs no call ⚙: typing, reading. */
const beatMs = 5 * minute
const checkMs = 5_000
/** How often other tabs are told. */
const tellMs = 5_000

const isLocked = () => openQuestions.get().signIn !== undefined
const kinds = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
/** When a computer wakes up, or the tab is looked at again. */
const returns = ['focus', 'pageshow'] as const

/** Locks the page, and all tabs of its session, when nobody has worked at any of them for half an hour. */
export function useIdleLock(): void {
  useEffect(() => {
    let sinceBeat = startStopwatch()
    let sinceTold: (() => number) | undefined
    const lock = () => {
      lockPage()
      tellTabs('lock')
    }
    const check = () => {
      if (isLocked()) return
      if (idleMs() >= mostIdleMs) lock()
      else if (sinceBeat() >= beatMs && idleMs() < beatMs) {
        sinceBeat = startStopwatch()
        sessionQuery.queryFn().catch(() => {})
      }
    }
    const work = () => {
      // The first key after a pause that was too long locks, and does not count.
      check()
      noteWork()
      if (isLocked() || (sinceTold && sinceTold() < tellMs)) return
      sinceTold = startStopwatch()
      tellTabs('work')
    }
    const unheard = hearTabs((said) => {
      if (said === 'work') noteWork()
      if (said === 'lock') lockPage()
    })
    const timer = setInterval(check, checkMs)
    for (const kind of kinds) addEventListener(kind, work, { capture: true, passive: true })
    for (const kind of returns) addEventListener(kind, check)
    document.addEventListener('visibilitychange', check)
    return () => {
      unheard()
      clearInterval(timer)
      for (const kind of kinds) removeEventListener(kind, work, { capture: true })
      for (const kind of returns) removeEventListener(kind, check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}
