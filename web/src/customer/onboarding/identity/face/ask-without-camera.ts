import { createContext } from 'react'

/** Opens the request to be identified without a camera, on the face screens of the application (D-116). */
export const AskWithoutCamera = createContext<(() => void) | undefined>(undefined)
