import { useEffect } from 'react'
import { useServices } from '../services.ts'

const places = new Map<number, number>()
let first = true

/** When a screen has come: the page goes to its top, or back to where it was; the h1 takes the focus. */
export function useArrival(shown: boolean): void {
  const { navigation } = useServices()
  useEffect(() => {
    if (!shown) return
    const position = navigation.position()
    const y = navigation.cameByHistory() ? (places.get(position) ?? 0) : 0
    // The first screen of a visit is the browser's: nothing is moved while somebody may be typing.
    if (first) first = false
    else {
      scrollTo(0, y)
      const active = document.activeElement
      if (!active || active === document.body) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }
    const keep = () => places.set(position, scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [shown, navigation])
}
