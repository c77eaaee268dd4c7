/**
 * One refusal of the catalogue. Texts say what happened and what to do next; what the specification quotes stands to the
 * letter. `detail` is a sentence that is added when the refusal's data fills its placeholders.
 */
export interface ErrorEntry {
  /** HTTP status; refusals are 400 (behaviour 1), 408 is said of what never became a call. */
  status: 400 | 401 | 403 | 404 | 408 | 429 | 500 | 503
  /** 994 security check, 996 too late or not needed (silent), 999 show the text of the customer's language. */
  securityCode?: 994 | 996 | 999
  en: string
  id: string
  detail?: { en: string; id: string }
}
