import { useEffect, useRef } from 'react'
import { createStore } from '../../state/store.ts'

/** Something that the screen offers to do, by the words of its button. */
export interface Offer {
  label: string
  run: () => void
}

/** What the buttons that are shown offer, in the order in which they appeared. */
export const offers = createStore<readonly Offer[]>([])

/** Offers in the command palette what a button does, while it is shown; nothing without a label. */
export function useOffer(label: string | undefined, run: (() => void) | undefined): void {
  const current = useRef(run)
  current.current = run
  const isOffered = label !== undefined && run !== undefined
  useEffect(() => {
    if (!isOffered) return undefined
    const offer: Offer = { label, run: () => current.current?.() }
    offers.set([...offers.get(), offer])
    return () => offers.set(offers.get().filter((one) => one !== offer))
  }, [isOffered, label])
}
