/** This product's only key in local storage (D-003). */
export const draftKey = 'loanDraft'

/** Clears the draft after an order, on sign-out and for another customer (D-122). In its own file because the first view includes sign-out. */
export function clearDraft(): void {
  try {
    localStorage.removeItem(draftKey)
  } catch {
    // Storage is unavailable, so nothing was saved.
  }
}
