import { useEffect } from 'react'
import { useServices } from './services.ts'

/** Scroll position by history position. */
const scrollPositions = new Map<number, number>()
let first = true

/** When a screen is shown, scrolls to the top or restores the scroll position, and focuses the h1. */
export function useScrollAndFocus(shown: boolean): void {
  const { navigation } = useServices()
  useEffect(() => {
    if (!shown) return
    const position = navigation.position()
    const y = navigation.cameByHistory() ? (scrollPositions.get(position) ?? 0) : 0
    // The browser positions the first screen of a visit; the customer may be typing already.
    if (first) first = false
    else {
      scrollTo(0, y)
      const active = document.activeElement
      if (!active || active === document.body) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }
    const save = () => scrollPositions.set(position, scrollY)
    addEventListener('scroll', save, { passive: true })
    return () => removeEventListener('scroll', save)
  }, [shown, navigation])
}
