import { createContext } from 'react'

/** Lays overlays out in the page instead of over it, to show several at once. */
export const LaidOut = createContext(false)
