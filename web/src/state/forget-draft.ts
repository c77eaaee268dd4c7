/** The one key of this product in local storage (D-003). */
export const draftKey = 'loanDraft'

/** After the order, on sign-out and for another customer (D-122). Alone here, because signing out is in the first view. */
export function forgetDraft(): void {
  try {
    localStorage.removeItem(draftKey)
  } catch {
    // Nothing was kept.
  }
}
