/**
 * One refusal of the catalogue. Texts say what happened and what to do next; texts quoted by the specification are used to the
 * letter. `detail` is a sentence added when the refusal's data fills its placeholders.
 */
export interface ErrorEntry {
  /** HTTP status; refusals are 400 (behaviour 1), 408 is for requests that never became a call. */
  status: 400 | 401 | 403 | 404 | 408 | 429 | 500 | 503
  /** 994 security check, 996 too late or not needed (silent), 999 show the text in the customer's language. */
  securityCode?: 994 | 996 | 999
  en: string
  id: string
  detail?: { en: string; id: string }
}
