import { useState, useSyncExternalStore } from 'react'
import { draftKey } from '../../../../state/clear-draft.ts'
import { type LoanDraft, readDraft } from '../../../../state/loan-draft.ts'

const never = () => () => undefined

function storedDraft(): LoanDraft | undefined {
  try {
    return localStorage.getItem(draftKey) === null ? undefined : readDraft()
  } catch {
    return undefined
  }
}

/**
 * The stored draft when the form is opened, or undefined. A page that the server has rendered knows none, so hydration starts
 * without it; it follows immediately.
 */
export function useFirstDraft(): LoanDraft | undefined {
  const [stored] = useState(storedDraft)
  return useSyncExternalStore(
    never,
    () => stored,
    () => undefined,
  )
}
