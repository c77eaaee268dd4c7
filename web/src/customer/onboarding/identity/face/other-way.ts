import { createContext } from 'react'

/** What leads on without a face, and its label. */
export interface OtherWay {
  label: string
  go: () => void
  /** It is on its way. */
  busy: boolean
}

/** The way around a face check that has one; others lead to help (D-116). */
export const OtherWayContext = createContext<OtherWay | undefined>(undefined)
