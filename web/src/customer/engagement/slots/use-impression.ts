import { type RefObject, useEffect, useRef } from 'react'

interface Impression {
  element: RefObject<HTMLElement | null>
  /** Counts as seen now, for example because it was tapped. */
  see: () => void
}

/** Calls once when at least half of the element has been on the screen. Where that cannot be observed, when it is shown. */
export function useImpression(onSeen: () => void): Impression {
  const element = useRef<HTMLElement>(null)
  const seen = useRef(false)
  const latest = useRef(onSeen)
  latest.current = onSeen
  const see = useRef(() => {
    if (!seen.current) latest.current()
    seen.current = true
  }).current
  useEffect(() => {
    const shown = element.current
    if (!shown) return
    if (typeof IntersectionObserver === 'undefined') return see()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        see()
      },
      { threshold: 0.5 },
    )
    observer.observe(shown)
    return () => observer.disconnect()
  }, [see])
  return { element, see }
}
